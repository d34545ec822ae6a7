"""Tables of numbers as the text of a Swift program: each character is 0x30 + a number under 64."""


def letter(value):
    assert 0 <= value < 64
    return chr(0x30 + value)


def number(value, letters):
    """A number of several characters, the high digit first."""
    assert 0 <= value < 64**letters
    return "".join(letter(value >> 6 * place & 63) for place in reversed(range(letters)))


def literal(name, comment, text):
    lines = [text[start : start + 88] for start in range(0, len(text), 88)]
    body = "\n".join(f"    {line}\\#" if line is not lines[-1] else f"    {line}" for line in lines)
    return f'  /// {comment}\n  static let {name}: StaticString = #"""\n{body}\n    """#\n'
