/// Returns the last component of a file's path, without `.json`.
func pictureName(_ file: String) -> String {
  if file == "-" { return "standard input" }
  let name = file.split(separator: "/").last.map(String.init) ?? file
  return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
}
