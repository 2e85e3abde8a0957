# SPDX-License-Identifier: MIT
"""Small wrong changes to C++ text: where one can be made, and the text that chooses it at run time.

A change replaces one expression by `(WENGERT_MUTANT(k) ? (changed) : (original))`, or one statement by
`{ if (!WENGERT_MUTANT(k)) statement }`. Text that is no C++ after it is found out by the compiler (tree.py), not here.
"""
import re

OPENERS = {")": "(", "]": "[", "}": "{"}
CLOSERS = {opener: closer for closer, opener in OPENERS.items()}
OPERATORS = {"+": "-", "-": "+", "*": "/", "/": "*", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
             "&&": "||", "||": "&&", "&": "|", "|": "&", "<<": ">>", ">>": "<<"}
# A statement that begins with one of these is not one that can be left out, and an expression does not reach over it.
KEYWORDS = {"return", "throw", "case", "else", "do", "goto", "new", "delete", "using", "typedef", "typename", "template", "break",
            "continue", "default", "static_assert", "if", "for", "while", "switch", "co_return", "public", "private", "protected"}
# What is decided when the product is compiled cannot be chosen at run time.
COMPILE_TIME = re.compile(r"\b(constexpr|consteval|static_assert|template|using|enum|operator|requires|concept|noexcept|case|alignas|refuse_\w+|is_constant_evaluated)\b")
# Changes of speed or of memory alone: the result is the same by the meaning of the function, so no test can notice.
SPEED_ALONE = re.compile(r"\b(reserve|shrink_to_fit|prefetch\w*|__builtin_prefetch|madvise|__builtin_expect|WENGERT_(UN)?LIKELY)\b")


def masked(text):
    """The text with comments, literals and preprocessor lines blanked, each character at its place."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|R"(?P<tag>[^()\s]*)\(.*?\)(?P=tag)"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'|'
                         r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.S | re.M)
    return pattern.sub(lambda found: re.sub(r"[^\n]", '"' if found.group()[0] in "\"'R" else " ", found.group()), text)


def partner(code, at, step):
    """Where the bracket at `at` is closed (step 1) or opened (step -1); None if nowhere."""
    own, other = code[at], (CLOSERS if step > 0 else OPENERS)[code[at]]
    depth = 0
    while 0 <= at < len(code):
        depth += (code[at] == own) - (code[at] == other)
        if depth == 0:
            return at
        at += step
    return None


def angle_partner(code, at, step):
    """The same for the angle brackets of template arguments, which stand without spaces; None if they are something else."""
    own, other = code[at], "<" if code[at] == ">" else ">"
    depth = 0
    for place in range(at, max(at + step * 200, -1), step) if step < 0 else range(at, min(at + 200, len(code))):
        if code[place] in ";{}" or code[place:place + 2] in ("&&", "||"):
            return None
        depth += (code[place] == own) - (code[place] == other and code[place - 1] != "-")
        if depth == 0:
            return place
    return None


def is_assignment(code, at):
    """Whether the '=' at this place assigns."""
    return code[at + 1] != "=" and code[at - 1] not in "=!<>"


def expression_start(code, at, stops="([{;,?:="):
    """The first place of the expression (or with other stops, of the statement) that reaches to `at`; None if it is no plain one."""
    at -= 1
    last_jump = None
    while at >= 0:
        c = code[at]
        if c in ")]}":
            if c == "}" and re.match(r"\s*\n", code[at + 1:]):
                break
            last_jump = at
            at = partner(code, at, -1)
            if at is None:
                return None
        elif c in "([{" or c == ";" or (c == "," and c in stops) or (c == "?" and c in stops):
            break
        elif c == ":" and code[at - 1] == ":":
            at -= 1
        elif c == ":" and c in stops:
            break
        elif c == "=" and c in stops and is_assignment(code, at):
            break
        elif c == ">" and code[at - 1] not in " -" and angle_partner(code, at, -1) is not None:
            at = angle_partner(code, at, -1)
        elif c.isalnum() or c == "_":
            end = at + 1
            while at > 0 and (code[at - 1].isalnum() or code[at - 1] == "_"):
                at -= 1
            word = code[at:end]
            if word in ("if", "while", "for", "switch") and last_jump is not None:
                return last_jump + 1
            if word in ("return", "else", "do"):
                at = end - 1
                break
            if word in KEYWORDS:
                return None
            last_jump = None
        at -= 1
    return at + 1


def expression_end(code, at):
    """One behind the last place of the expression around `at`; None if there is none."""
    while at < len(code):
        c = code[at]
        if c in "([{":
            at = partner(code, at, 1)
            if at is None:
                return None
        elif c in ")]};,?" or (c == ":" and code[at + 1] != ":" and code[at - 1] != ":"):
            return at
        elif c == "<" and code[at - 1] not in " <" and angle_partner(code, at, 1) is not None:
            at = angle_partner(code, at, 1)
        elif c == "=" and is_assignment(code, at) and code[at - 1] == " ":
            return None
        at += 1
    return None


def statement_prefix(code, at):
    """What stands before `at` since the last statement or block began."""
    return code[max(code.rfind(c, 0, at) for c in ";{}") + 1:at]


class Change:
    def __init__(self, kind, start, end, new):
        self.kind, self.start, self.end, self.new = kind, start, end, new


def of_expressions(text, code):
    simple = [("operator", re.compile(r"(?<= )(\+|-|\*|/|<=?|>=?|==|!=|&&|\|\||&|\||<<|>>)(?=[ \n])"), lambda found: OPERATORS[found]),
              ("sign", re.compile(r"(?:(?<=[(,] )|(?<=[(])|(?<== )|(?<=return ))-(?=[\w(])"), lambda found: ""),
              ("negation", re.compile(r"(?<![\w=])!(?=[\w(])"), lambda found: ""),
              ("constant", re.compile(r"(?<![\w.\"'])[01](?:\.0)?(?![\w.'])"), lambda found: ("1" if found[0] == "0" else "0") + found[1:]),
              ("truth", re.compile(r"\b(?:true|false)\b"), lambda found: "false" if found == "true" else "true")]
    for kind, pattern, change in simple:
        for found in pattern.finditer(code):
            start, end = expression_start(code, found.start()), expression_end(code, found.end())
            if start is None or end is None:
                continue
            start += len(code[start:]) - len(code[start:].lstrip())
            end = start + len(code[start:end].rstrip())
            if not start <= found.start() < found.end() <= end:
                continue
            prefix = statement_prefix(code, start)
            if COMPILE_TIME.search(prefix) or COMPILE_TIME.search(code[start:end]) or "~" in prefix or end - start > 400:
                continue
            if kind == "operator" and '"' in code[start:end] and found.group() in ("+", "<<"):
                continue  # text is put together
            if kind == "operator" and found.group() in "*&" and re.search(r"(^|[(,])\s*(const )?[\w:<>]+ $", code[start:found.start()]):
                continue  # a declaration
            changed = text[start:found.start()] + change(found.group()) + text[found.end():end]
            yield Change(kind, start, end, changed)
    for found in re.finditer(r"(?:\+\+|--)", code):
        after = re.compile(r"[\w.\->\[\]]+").match(code, found.end())
        if after and code[found.start() - 1] in " (;":
            changed = ("--" if found.group() == "++" else "++") + text[found.end():after.end()]
            yield Change("step", found.start(), after.end(), changed)


CALL = re.compile(r"(?:[\w:]+(?:<[\w:, ]+>)?(?:\([^;{}]*?\)|\[[^;{}]*?\])?(?:\.|->))*[\w:]+(?:<[\w:, *]+>)?\((?:[^;]|\n)*\)", re.S)
ASSIGNMENT = re.compile(r"\*?[\w.\->:\[\]()]+(?:\[[^;{}=]*\][\w.]*)? (?:[-+*/|&]?=) (?:[^;]|\n)*", re.S)
COMPOUND = re.compile(r"(\*?[\w.\->:\[\]()]+(?:\[[^;{}=]*\][\w.]*)? )(\+=|-=|\|=|&=|\*=)( (?:[^;]|\n)*)", re.S)


def of_statements(text, code):
    for found in re.finditer(";", code):
        end = found.end()
        start = expression_start(code, found.start(), stops="")
        if start is None:
            continue
        start += len(code[start:]) - len(code[start:].lstrip())
        statement = code[start:end - 1]
        before = code[:start].rstrip()[-1:]
        if not statement or end - start > 400 or not (before in ";{}:)" or re.search(r"\belse\s*$", code[:start])):
            continue
        word = re.match(r"\w+", statement)
        if (word and word.group() in KEYWORDS) or COMPILE_TIME.search(statement) or re.search(r"\n\s*\n", statement):
            continue
        compound = COMPOUND.fullmatch(statement)
        if compound:
            other = {"+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "*=": "/="}[compound.group(2)]
            split = start + compound.start(2)
            yield Change("operator", start, end - 1, text[start:split] + other + text[split + 2:end - 1])
        if CALL.fullmatch(statement) or ASSIGNMENT.fullmatch(statement):
            yield Change("statement", start, end, None)


def changes(text):
    """Every small change of a file."""
    code = masked(text)
    # What begins a line without indentation stands outside of functions: it is initialised when compiled.
    found = [change for change in (*of_expressions(text, code), *of_statements(text, code))
             if not SPEED_ALONE.search(code[change.start:change.end]) and "//" not in text[change.start:change.end]
             and text[text.rfind("\n", 0, change.start) + 1:][:1].isspace()]
    return sorted(found, key=lambda change: (change.start, change.end, change.new or ""))


def is_constant(text, change):
    """Whether the compiler evaluates what is changed, although braces of an initialiser stand before it: `constexpr auto a =
    T{1} << b`."""
    code = re.sub(r"(?<=\w)\{([^{};]*)\}", r"(\1)", masked(text))
    return bool(re.search(r"\bconst(expr|eval)\b", statement_prefix(code, change.start)))


def lines_of(text, change):
    """First and last line, from 1."""
    return text.count("\n", 0, change.start) + 1, text.count("\n", 0, change.end) + 1


def rewritten(text, numbered):
    """The text with each of the numbered changes {number: change}; they do not overlap."""
    for number, change in sorted(numbered.items(), key=lambda item: -item[1].start):
        original = text[change.start:change.end]
        if change.new is None:
            new = f"{{ if (!WENGERT_MUTANT({number})) {original} }}"
        else:  # on one line, so that the compiler's line numbers stay those of the source
            new = f"(WENGERT_MUTANT({number}) ? ({re.sub(chr(10) + ' *', ' ', change.new)}) : ({original}))"
        text = text[:change.start] + new + text[change.end:]
    return text


def described(text, change):
    """One line: what stands there and what instead."""
    flat = lambda part: re.sub(r"\s+", " ", part).strip()
    return f"'{flat(text[change.start:change.end])}' -> '{flat(change.new) if change.new is not None else '(left out)'}'"
