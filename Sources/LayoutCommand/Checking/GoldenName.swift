import LayoutEngine
import Platform
import TreeFiles

/// The names of goldens in a folder: that of the tree file, the maximum size, and all else that is
/// not as the tree file has it, `feed-320xinf-min320x0-flatten-rtl@3x.json`.
enum GoldenName {
  /// The part of the name that tells layouts of one tree apart. What a case says, or the default if
  /// it says nothing, is left out, but for the maximum size.
  ///
  /// No two layouts of a tree with different frames have the same one. So only one minimum width can be
  /// left out for each maximum width: the one that `--sweep` makes of that of the case.
  static func layout(
    min: Size, max: Size, scale: Double, mirrored: Bool, flattened: Bool,
    origin: FrameOptions.Origin, textNode: TextNodeKind, of options: CaseOptions
  ) -> String {
    var name = max.name
    let ownMin = options.min ?? .zero
    let isExact = ownMin.width == options.max?.width
    let usualMin = Size(
      width: isExact ? max.width : Swift.min(ownMin.width, max.width), height: ownMin.height)
    if min != usualMin { name += "-\(minimum)\(min.name)" }
    if flattened {
      name += "-\(Part.flatten)"
      let isUsuallyMirrored = options.direction == .rightToLeft
      if mirrored != isUsuallyMirrored { name += "-\(mirrored ? Part.rtl : Part.ltr)" }
    }
    if origin == .root { name += "-\(Part.root)" }
    if textNode == .textNode2 { name += "-\(Part.textnode2)" }
    if scale != options.scale ?? 2 { name += "@\(text(of: scale))x" }
    return name
  }

  private enum Part: String {
    case flatten, rtl, ltr, root, textnode2
  }

  private static let minimum = "min"

  /// The name of a tree file without its folder and its ending.
  static func tree(_ file: String) -> String {
    if file == "-" { return "stdin" }
    let name = file.utf8.dropFirst(FileName.folder(of: file).utf8.count)
    return String(Substring(withoutEnding(name)))
  }

  /// The name of the tree whose golden has a name; nil for what is not the name of a golden.
  static func tree(ofGolden name: String) -> String? {
    guard name.hasSuffix(ending) else { return nil }
    var rest = Substring(withoutEnding(name.utf8[...]))
    if let at = rest.lastIndex(of: "@"), rest.last == "x",
      SizeText.plainNumber(rest[rest.index(after: at)...].dropLast()) != nil
    {
      rest = rest[..<at]
    }
    while let dash = rest.lastIndex(of: "-") {
      // The sign of an exponent, as in 1e-07xinf: nobody can tell where such a name ends.
      if rest[..<dash].wholeMatch(of: /.*[0-9]e/) != nil { return nil }
      let part = rest[rest.index(after: dash)...]
      rest = rest[..<dash]
      if SizeText.plainSize(part) != nil { return rest.isEmpty ? nil : String(rest) }
      let isMinimum = part.hasPrefix(minimum) && SizeText.plainSize(part.dropFirst(3)) != nil
      guard isMinimum || Part(rawValue: String(part)) != nil else { return nil }
    }
    return nil
  }

  static let ending = ".json"

  private static func withoutEnding(_ name: Substring.UTF8View) -> Substring.UTF8View {
    name.suffix(ending.utf8.count).elementsEqual(ending.utf8)
      ? name.dropLast(ending.utf8.count) : name
  }
}

/// Where the goldens of trees are: in one folder, which has the subfolders that the trees have below
/// the folder that all of them are in.
struct GoldenPlaces {
  /// The folder of all goldens, with a slash at its end; empty for the current one.
  let folder: String
  /// The subfolder for the goldens of the trees in each folder; both end with a slash, or are empty.
  private(set) var subfolders: [String: String] = [:]
  /// The folder that all trees are in, as far as their paths tell, and whether its goldens are right
  /// in `folder`.
  private(set) var base: String?
  /// Whether it is known which trees the goldens in these folders are of.
  private(set) var knowsTrees = true

  /// - Parameter configuration: The folder of the configuration that names `folder`, if one does: it is
  ///   then the folder that all trees are in, whichever of them are given.
  init(folder: String, files: [String], configuration: (_ treeFolder: String) -> String?) {
    self.folder = folder
    var treeFolders = Set(files.lazy.filter { $0 != "-" }.map(FileName.folder))
    for treeFolder in treeFolders {
      guard let base = configuration(treeFolder),
        let subfolder = GoldenPlaces.path(from: base, to: treeFolder)
      else { continue }
      subfolders[treeFolder] = subfolder
      treeFolders.remove(treeFolder)
      // Other configurations may name a folder outside of theirs, too.
      if GoldenPlaces.path(from: base, to: folder) == nil { knowsTrees = false }
    }
    let paths = treeFolders.map { ($0, GoldenPlaces.parts(of: $0)) }
    guard var shared = paths.first?.1 else { return }
    for (_, parts) in paths {
      shared = zip(shared, parts).prefix { $0 == $1 }.map(\.0)
    }
    base = GoldenPlaces.path(shared)
    for (treeFolder, parts) in paths {
      let subfolder = subfolder(parts, shared.count)
      subfolders[treeFolder] = subfolder.path
      if !subfolder.isBelowBase {
        base = nil
        knowsTrees = false
      }
    }
  }

  /// The path from a folder to one in it, with a slash at its end, or empty; nil if it is not in it.
  private static func path(from base: String, to folder: String) -> String? {
    func real(_ folder: String) -> [Substring]? {
      let name = folder.isEmpty ? "." : folder
      // A folder that is not there yet is in one that is.
      if let path = realPath(of: name) { return path.split(separator: "/") }
      return realPath(of: FileName.parent(of: name)).map { parent in
        parent.split(separator: "/") + (name.split(separator: "/").last.map { [$0] } ?? [])
      }
    }
    guard let base = real(base), let folder = real(folder), folder.starts(with: base) else {
      return nil
    }
    return folder.dropFirst(base.count).map { $0 + "/" }.joined()
  }

  /// The folder of a tree below the one that all are in. Where only some trees of a project are given,
  /// that is not the one of the project: then a subfolder that is there already tells.
  private func subfolder(
    _ parts: [String], _ sharedCount: Int
  ) -> (path: String, isBelowBase: Bool) {
    for count in 0..<sharedCount {
      let path = GoldenPlaces.path(parts.dropFirst(count).filter(GoldenPlaces.isName))
      if !path.isEmpty, status(of: folder + path)?.isFolder ?? false { return (path, false) }
    }
    return (GoldenPlaces.path(parts.dropFirst(sharedCount).filter(GoldenPlaces.isName)), true)
  }

  /// The path of the goldens of a tree, up to the name of the layout.
  func golden(of file: String) -> String {
    folder + (subfolders[FileName.folder(of: file)] ?? "") + GoldenName.tree(file)
  }

  /// Two files that would have the same goldens, and how these begin.
  func collision(among files: [String]) -> (first: String, second: String, golden: String)? {
    var seen: [ExactText: String] = [:]
    for file in files {
      let golden = golden(of: file)
      if let first = seen.updateValue(file, forKey: ExactText(golden)) {
        return (first, file, golden)
      }
    }
    return nil
  }

  /// The folders that goldens of these trees are in.
  var folders: Set<String> { Set(subfolders.values.map { folder + $0 } + [folder]) }

  /// The names in the path of a folder, the first of which is `/` for one from the root of the file
  /// system. `..` is left where it cannot be resolved.
  private static func parts(of folder: String) -> [String] {
    let root = folder.utf8.first == UInt8(ascii: "/") ? ["/"] : []
    return root + FileName.normalized(folder).split(separator: "/").map(String.init)
  }

  private static func isName(_ part: String) -> Bool { part != "/" && part != ".." }

  private static func path(_ parts: some Sequence<String>) -> String {
    parts.map { $0 == "/" ? "/" : $0 + "/" }.joined()
  }
}
