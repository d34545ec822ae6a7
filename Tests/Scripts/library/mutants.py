"""Small changes of Swift source, all in one program: the environment chooses one when the program starts.

`find` finds what can be changed in a file; `rewrite` writes the choice into it, and `support` is the
file that this calls. An operator becomes one of its own, a constant a call, a condition has its
negation behind it, and a statement an `if` around it. Lines keep their numbers.
"""

import bisect
import re

VARIABLE = "LAYOUTCALC_MUTANT"

_TOKEN = re.compile(
    r'(?P<skip>//[^\n]*|"(?:\\.|[^"\\\n])*")'
    r"|(?P<number>0x[\w.]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[+-]?\d+)?)"
    r"|(?P<name>[@$#]?\w+)|(?P<operator>[-/=+!*%<>&|^~?.]+)|(?P<other>[^\s\w])")

# Operators with their replacements, precedence groups and signatures.
_BINARY = {}
for _group, _signature, _changes in [
    ("Comparison", "<T: Comparable>(a: T, b: T) -> Bool",
     {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"]}),
    ("Comparison", "<T: Equatable>(a: T, b: T) -> Bool", {"==": ["!="], "!=": ["=="]}),
    ("LogicalConjunction", "(a: Bool, b: @autoclosure () -> Bool) -> Bool", {"&&": ["||"]}),
    ("LogicalDisjunction", "(a: Bool, b: @autoclosure () -> Bool) -> Bool", {"||": ["&&"]}),
    ("Addition", "<T: Numeric>(a: T, b: T) -> T", {"+": ["-"], "-": ["+"]}),
    ("Multiplication", "(a: Double, b: Double) -> Double", {"*": ["/"], "/": ["*"]}),
    ("Assignment", "<T: Numeric>(a: inout T, b: T)", {"+=": ["-="], "-=": ["+="]}),
    ("Assignment", "<T: FixedWidthInteger>(a: inout T, b: T)", {"&+=": ["&-="]}),
]:
    for _operator, _others in _changes.items():
        _BINARY[_operator] = (_group, _signature, _others)
_PREFIX = {"!": "(a: Bool) -> Bool", "-": "<T: SignedNumeric>(a: T) -> T"}

# Members without the name of their type, and what they may become. Flags become no flag.
_MEMBERS = {
    "zero": ".one", "nan": "0", "infinity": "1000", "undefined": ".infinite",
    "horizontal": ".vertical", "vertical": ".horizontal", "none": ".start", "start": ".end",
    "center": ".start", "end": ".center", "stretch": ".start", "spaceBetween": ".spaceAround",
    "spaceAround": ".spaceBetween", "noWrap": ".wrap", "baselineFirst": ".baselineLast",
    "flexible": ".grows", "grows": "[]", "separable": "[]", "readsParentSize": "[]", "run": "[]",
    "laid": "[]", "postponed": "[]", "stale": "[]",
}
_FUNCTIONS = {"larger": "smaller", "smaller": "larger", "max": "min", "min": "max"}
_ROUNDING = {"ceil": "floor", "floor": "round", "round": "ceil"}
_CONDITIONS = set(
    """isNaN isInfinite isFinite isExact isSingleValue isContainer passesConstraintOn isAuto requiresLayout
    isGrowing isOnly hasSpacedChild hasPostponed wrapsCorner minimumWidth minimumHeight minimum
    fitsWidth fitsHeight fitsChildren isRight isBottom unbounded cannotSpread changed isConcurrent
    baselineRelativeArrangement isValidLength isEmpty keepsRequests inserted
    hasOneFlexibleChild""".split())
_TESTS = set("contains isDisjoint isSame isPostponed isOver measureUnmeasured".split())
# Sums with pointers are not worth a change: none could be missed.
_POINTERS = set(
    "elements dimensions placements stacks earlierRuns lines memos element base".split())
_STATEMENT = re.compile(
    r"^( +)(?:stack|memo|frames|line|totals|flex|progress|size|position|start|sum|fitting|best|cross"
    r"|descenders|slot|changed|length|isFarOut|requests|known|pixels)\b[\w.\[\]()]* [-+&]*= .*$"
    r"|^( +)(?:endLine|stretchChildren|addLine|place|moveByDescenders|flexLine|keep|storeEarlierResult"
    r"|unlink|placeChildren|sizeLine|leaveUnmeasured|storeBaselines|callBackAhead)\(.*\)$", re.MULTILINE)
_DECLARATION = re.compile(
    r"( *)(?!//)(?:.*\bfunc (\w+)|.*\b(init|subscript)\??[(<]|[a-z() ]*\bvar (\w+): \w+ \{"
    r"|[a-z ]*\b(?:struct|class|enum|extension) (\w+))")


class Mutant:
    """One change: its number, and its edit of the source."""

    def __init__(self, place, edit):
        self.place = place
        self.edit = edit
        self.number = None

    @property
    def line(self):
        """The line as the change makes it."""
        source = self.place.source
        start, end, text = self.edit
        first, last = source.bounds(start)
        return (source.text[first:start] + text + source.text[end:last]).strip()

    @property
    def key(self):
        """The identity of the mutant, independent of its line number."""
        place = self.place
        return (place.source.name, place.declaration, place.line, self.line)


class Place:
    """What can be changed: an operator, a constant, a call, a condition or a statement."""

    def __init__(self, source, kind, start, end, edits):
        self.source, self.kind, self.start, self.end = source, kind, start, end
        self.mutants = [Mutant(self, edit) for edit in edits]

    @property
    def line_number(self):
        return self.source.line_number(self.start)

    @property
    def line(self):
        first, last = self.source.bounds(self.start)
        return self.source.text[first:last].strip()

    @property
    def declaration(self):
        """The name of the enclosing function or property."""
        indentation = len(self.source.text)
        for line in reversed(self.source.text[:self.source.bounds(self.start)[1]].split("\n")):
            match = _DECLARATION.match(line)
            if match and len(match[1]) < indentation:
                return match[2] or match[3] or match[4] or match[5]
            if line and indentation == len(self.source.text):
                indentation = len(line) - len(line.lstrip())
        return ""

    # What is written into the source.

    def edits(self):
        """The choice between the original and the mutants that are numbered."""
        number = self.mutants[0].number
        text = self.source.text[self.start:self.end]
        if self.kind in ("binary", "prefix"):
            return [(self.start, self.end, self._operator())]
        if self.kind == "constant":
            others = "".join(f", {mutant.edit[2]}" for mutant in self.mutants)
            return [(self.start, self.end, f"choose({number}, {text}{others})")]
        if self.kind == "call":
            return [(self.end, self.end, f"mutant: {number}, ")]
        if self.kind == "condition":
            return [(self.end, self.end, f".negated(by: {number})")]
        return [(self.start, self.start, f"if activeMutant != {number} {{ "),
                (self.end, self.end, " }")]

    def _operator(self):
        """An operator that no other place has: the number in base 3."""
        symbol = self.source.text[self.start:self.end].replace("/", "÷").replace("!", "¬")
        digits, rest = "", self.mutants[0].number
        while rest:
            digits += "~^%"[rest % 3]
            rest //= 3
        return (symbol if self.kind == "binary" else {"-": "−"}.get(symbol, symbol)) + digits

    def operator_declaration(self):
        """The declaration of the operator, where this is one."""
        original = self.source.text[self.start:self.end]
        name = self._operator()
        if self.kind == "prefix":
            return (f"prefix operator {name}\n@inline(__always) prefix func {name} "
                    f"{_PREFIX[original]} {{ activeMutant == {self.mutants[0].number} ? a : {original}a }}\n")
        group, signature, _ = _BINARY[original]
        b = "b()" if "autoclosure" in signature else "b"
        cases = "".join(
            f"case {mutant.number}: return a {mutant.edit[2]} {b}\n" for mutant in self.mutants)
        signatures = [signature]
        if "Equatable" in signature:
            # Pointers of two kinds can be equal.
            signatures.append("<A: _Pointer, B: _Pointer>(a: A, b: B) -> Bool")
        if group == "Multiplication":
            signatures.append("(a: Int, b: Int) -> Int")
        return f"infix operator {name}: {group}Precedence\n" + "".join(
            f"{'@_disfavoredOverload ' if 'T: Equatable' in signature else ''}"
            f"@inline(__always) func {name} {signature} {{\n"
            f"switch activeMutant {{\n{cases}default: return a {original} {b}\n}}\n}}\n"
            for signature in signatures)


class Source:
    """A file and its places."""

    def __init__(self, path):
        self.path, self.name = path, path.name
        self.text = path.read_text()
        self._starts = [0] + [match.end() for match in re.finditer("\n", self.text)]
        self.places = list(self._places())

    def line_number(self, position):
        return bisect.bisect(self._starts, position)

    def bounds(self, position):
        """Where the line begins and ends."""
        first = self._starts[self.line_number(position) - 1]
        return first, self.text.index("\n", first)

    def _places(self):
        tokens = [match for match in _TOKEN.finditer(self.text) if match.lastgroup != "skip"]
        for index, token in enumerate(tokens):
            if self._is_pattern(token.start()):
                continue
            place = None
            if token.lastgroup == "operator":
                place = self._operator(tokens, index)
            elif token.lastgroup == "number":
                place = self._number(tokens, index)
            elif token.lastgroup == "name":
                place = self._name(tokens, index)
            if place:
                yield place
        yield from self._statements()

    def _is_pattern(self, position):
        """Whether the place is what a `case` compares with, or an attribute."""
        first, last = self.bounds(position)
        line = self.text[first:last]
        pattern = re.match(r" *(?:case [^:]*:|@\w+(?:\([^)]*\))?|default:)", line)
        return pattern is not None and position < first + pattern.end()

    def _place(self, kind, start, end, texts):
        return Place(self, kind, start, end, [(start, end, text) for text in texts])

    def _operator(self, tokens, index):
        token = tokens[index]
        before, after = self.text[token.start() - 1], self.text[token.end()]
        if before.isspace() and after.isspace():
            if token[0] not in _BINARY or tokens[index - 1][0] in ("func", "="):
                return None
            if token[0] in "+-" and tokens[index - 1][0] in _POINTERS:
                return None
            return self._place("binary", *token.span(), _BINARY[token[0]][2])
        if token[0] in _PREFIX and not after.isspace() and before in " ([":
            if tokens[index + 1].lastgroup != "number":
                return self._place("prefix", *token.span(), [""])
        return None

    def _number(self, tokens, index):
        token = tokens[index]
        start = token.start()
        if self.text[start - 1] == "-" and self.text[start - 2] in " (":
            return self._place("constant", start - 1, token.end(), ["0"])
        if self.text[start - 1] in "$.":
            return None
        number = token[0]
        if number == "0" and tokens[index - 1][0] in ("<", ">="):
            # Of whole numbers, the same as another comparison.
            return None
        if number in ("0", "0.0"):
            others = [number.replace("0", "1", 1)]
        elif re.fullmatch(r"\d+", number):
            others = [str(int(number) - 1), str(int(number) + 1)]
        else:
            others = [f"{number} / 2", f"{number} * 2"]
        return self._place("constant", *token.span(), others)

    def _name(self, tokens, index):
        token, before = tokens[index], tokens[index - 1][0] if index else ""
        if before in ("func", "var", "let", "case") or self.text[token.end()] == ":":
            return None
        after = tokens[index + 1][0]
        is_call = self.text[token.end()] == "("
        if token[0] in ("true", "false"):
            return self._place("constant", *token.span(), [{"true": "false"}.get(token[0], "true")])
        if is_call and token[0] in (_ROUNDING if before == "." else _FUNCTIONS):
            other = _ROUNDING[token[0]] if before == "." else _FUNCTIONS[token[0]]
            return Place(self, "call", token.start(), token.end() + 1,
                         [(*token.span(), other)])
        if before == "." and token[0] in _MEMBERS and not is_call:
            start = token.start() - 1
            if self.text[start - 1] in " ([":
                return self._place("constant", start, token.end(), [_MEMBERS[token[0]]])
            return None
        if token[0] in (_TESTS if is_call else _CONDITIONS) and after != "=":
            return self._condition(tokens, index, is_call)
        return None

    def _condition(self, tokens, index, is_call):
        start = self._chain_start(tokens, index)
        if self.text[start - 1] in "!\\":
            return None
        end = tokens[index].end()
        if is_call:
            end = self._closing(tokens, index + 1)
        place = Place(self, "condition", start, end, [(start, start, "!")])
        return place

    def _closing(self, tokens, index):
        """Where the parenthesis that opens at `index` is closed."""
        depth = 0
        while True:
            depth += {"(": 1, ")": -1}.get(tokens[index][0], 0)
            if depth == 0:
                return tokens[index].end()
            index += 1

    def _chain_start(self, tokens, index):
        """Where `a.b(c)[d].e` begins, whose last name is at `index`."""
        while tokens[index - 1][0] in (".", "?."):
            index -= 2
            if tokens[index][0] in ("\\", "(", ","):
                return tokens[index].end()
            while tokens[index][0] in (")", "]"):
                depth = 0
                while True:
                    depth += {")": 1, "]": 1, "(": -1, "[": -1}.get(tokens[index][0], 0)
                    index -= 1
                    if depth == 0:
                        break
                if tokens[index].lastgroup != "name":
                    return tokens[index + 1].start()
        return tokens[index].start()

    def _statements(self):
        for match in _STATEMENT.finditer(self.text):
            indentation = len(match[1] or match[2])
            following = self.text[match.end() + 1:].split("\n", 1)[0]
            place = self._place("statement", match.start() + indentation, match.end(), [""])
            # Whole statements on one line, and not those that an initializer cannot do without.
            if len(following) - len(following.lstrip()) <= indentation and place.declaration != "init":
                yield place


def find(path):
    """The source at `path`, with its places."""
    return Source(path)


def rewrite(source, places):
    """The text of `source` with the choice at each of `places`."""
    # From the end on. Of two edits at the same position, the one of the outer place comes later.
    edits = sorted(
        (edit for place in places for edit in place.edits()),
        key=lambda edit: (edit[0], edit[1], edit[2] == " }"), reverse=True)
    text = source.text
    for start, end, replacement in edits:
        text = text[:start] + replacement + text[end:]
    return text


def support(places):
    """The file with the functions and operators that the rewritten sources use."""
    operators = "".join(
        place.operator_declaration() for place in places if place.kind in ("binary", "prefix"))
    functions = "".join(
        f"""
@inline(__always) func {name}(mutant: Int, _ a: Double, _ b: Double) -> Double {{
  activeMutant == mutant ? {other}(a, b) : {name}(a, b)
}}
""" for name, other in _FUNCTIONS.items())
    rounding = "".join(
        f"""
  @inline(__always) func {name}(mutant: Int, _ length: Double) -> Double {{
    activeMutant == mutant ? {other}(length) : {name}(length)
  }}
""" for name, other in _ROUNDING.items())
    return f"""
import Glibc

/// The number of the mutant that holds, 0 for none.
let activeMutant: Int =
  getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }} ?? 0

@inline(__always) func choose<T>(_ mutant: Int, _ original: T, _ mutated: T) -> T {{
  activeMutant == mutant ? mutated : original
}}

@inline(__always) func choose<T>(_ mutant: Int, _ original: T, _ first: T, _ second: T) -> T {{
  activeMutant == mutant ? first : activeMutant == mutant + 1 ? second : original
}}

extension Bool {{
  @inline(__always) func negated(by mutant: Int) -> Bool {{ (activeMutant == mutant) != self }}
}}

extension Size {{
  static var one: Size {{ Size(width: 1, height: 1) }}
}}

extension Point {{
  static var one: Point {{ Point(x: 1, y: 1) }}
}}
{functions}
extension PixelGrid {{{rounding}
  @inline(__always) func ceil(mutant: Int, _ size: Size) -> Size {{
    Size(width: ceil(mutant: mutant, size.width), height: ceil(mutant: mutant, size.height))
  }}
}}

{operators}"""
