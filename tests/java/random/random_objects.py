# SPDX-License-Identifier: MIT
# Random Java programs of records, enums, functions, containers, streams, texts and boxed numbers, in which everything
# counts in the result: a primal value that differs, or a wrong derivative, shows. The check is the collection's:
# the value to the bit, tangent against differences, adjoint against tangent, collections forced.
# Arguments: a folder for the sources, how many, the first seed, [the Java version].
# WENGERT_STEPS: how many statements a program has at most.
import os
import random
import re
import sys

from objects.classes import AREA_BY_PATTERNS, AREA_BY_QUESTIONS, CLASSES, METHODS
from objects.expressions import EXPRESSIONS
from objects.kinds import KINDS, SUMS
from objects.lines import table
from objects.statements import STATEMENTS

HOLE = re.compile(r"\$\[([^|\]]*)\|(\*\w+|[A-Z])\]|\$\*(\w+)|\$([=^+!]?)([a-z]+)(\d?)|\$([A-Z])|\$(\d)")
TABLES = {**{name: table(text) for name, text in EXPRESSIONS.items()}, **{"*" + kind: table(text) for kind, (_, text) in KINDS.items()},
          "B": table(STATEMENTS)}


class Variable:
    def __init__(self, name, kind, is_assigned, is_counter=False):
        self.name, self.kind = name, kind
        self.is_assigned = is_assigned  # by any statement; a lambda cannot use it, nor a loop's counter
        self.is_counter = is_counter


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = 0
        self.scope, self.in_lambda, self.is_pure, self.loops, self.methods = [], 0, False, [], []
        self.kinds = self.random.sample(sorted(KINDS), self.random.randrange(3, 7))
        for needed in ("num", "arr", "whole", *(["list"] if "deque" in self.kinds else [])):
            if needed not in self.kinds:
                self.kinds.append(needed)

    def fresh(self, kind="v"):
        self.names += 1
        return f"{kind}{self.names}"

    # What a line needs.
    def visible(self, kind, assigned=False, captured=False):
        return [v for v in self.scope if v.kind == kind and not (assigned and not v.is_assigned) and not ((captured or self.in_lambda) and (v.is_assigned or v.is_counter))]

    def fits(self, line):
        for found in HOLE.finditer(line):
            sign, kind = found[4], found[5]
            if kind in KINDS and sign not in ("+", "!") and not self.visible(kind, sign == "=", sign == "^"):
                return False
            if (found[2] or "").startswith("*") and found[2][1:] not in self.kinds or found[3] and found[3] not in self.kinds:
                return False
        return True

    def choose(self, name, depth):
        lines = [(weight, text) for weight, effects, text in TABLES[name]
                 if not (effects and self.is_pure) and (depth > 0 or not re.search(r"\$(\[|\*|[DSIJZT])", text)) and self.fits(text)]
        return self.random.choices([text for _, text in lines], [weight for weight, _ in lines])[0] if lines else None

    def expression(self, name, depth):
        text = self.choose(name, depth) or self.choose(name, 1)
        if text is None:
            return None
        text = self.fill(text, depth - 1)
        return f"({text})" if not name.startswith("*") and needs_parentheses(text) else text

    def fill(self, line, depth, block_depth=0):
        """The line with all of its holes filled."""
        bound, passing = {}, []

        def hole(found):
            parameters, result, made, sign, kind, number, name, fresh = found.groups()
            if fresh:
                return bound.setdefault(fresh, self.fresh())
            if result:
                return self.function(re.sub(r"\$(\d)", lambda f: bound[f[1]], parameters), result, depth)
            if made:
                return self.expression("*" + made, depth)
            if name == "B":
                return self.block(block_depth - 1)
            if name:
                return self.expression(name, depth)
            if sign in ("+", "!") and kind + number not in bound:
                new = self.fresh(kind)
                self.scope.append(Variable(new, kind, False, kind == "whole"))
                if sign == "!":
                    passing.append(self.scope[-1])
                bound[kind + number] = new
            if kind + number not in bound:
                sign = "=" if "$=" + kind + number in line else "^" if "$^" + kind + number in line else sign
                bound[kind + number] = self.random.choice(self.visible(kind, sign == "=", sign == "^")).name
            return bound[kind + number]

        text = HOLE.sub(hole, line)
        for variable in passing:
            self.scope.remove(variable)
        return text

    def function(self, parameters, result, depth):
        """An expression within a lambda."""
        before, self.is_pure, self.in_lambda = self.is_pure, True, self.in_lambda + 1
        own = [Variable(*parameter.split(":"), False) for parameter in parameters.split(",") if parameter]
        self.scope += own
        text = self.expression(result, min(depth, 2))
        self.scope = self.scope[:len(self.scope) - len(own)]
        self.is_pure, self.in_lambda = before, self.in_lambda - 1
        return text

    def block(self, depth):
        size = len(self.scope)
        text = " ".join(self.statement(depth) for _ in range(self.random.randrange(1, 4)))
        del self.scope[size:]
        return text

    def statement(self, depth):
        if self.random.random() < 0.15:
            return self.declaration(self.random.choice(self.kinds))
        if self.random.random() < 0.08 and (assigned := [v for v in self.scope if v.is_assigned and v.kind in self.kinds]):
            variable = self.random.choice(assigned)
            if (value := self.expression("*" + variable.kind, 2)) is not None:
                return f"{variable.name} = {value};"
        for _ in range(99):
            line = self.choose("B", 1)
            if "$B" not in line or depth > 0:
                return self.fill(line, self.random.randrange(1, 4), depth)
        return "calls++;"

    def declaration(self, kind):
        value = self.expression("*" + kind, self.random.randrange(1, 4))
        if value is None:
            return "calls++;"
        variable = Variable(self.fresh(kind), kind, self.random.random() < 0.5)
        self.scope.append(variable)
        may_infer = not variable.is_assigned and kind not in ("fn", "boxed", "counter") and "<>" not in value and "null" not in value \
            and "new Body" not in value and not value.startswith(("Optional.empty", "new Heavy", "new Disc", "new Rect", "new Group"))
        return f"{'var' if may_infer and self.random.random() < 0.3 else KINDS[kind][0]} {variable.name} = {value};"

    def body(self, steps):
        for kind in sorted(self.kinds, key=lambda k: (k not in ("num", "whole", "arr", "list", "point", "points"), self.random.random())):
            for _ in range(self.random.randrange(1, 3)):
                yield self.declaration(kind)
        for _ in range(steps):
            yield self.statement(2)
        yield f"double total = {self.expression('D', 1)} + 0.001 * calls + total1;"
        for variable in self.scope:
            yield SUMS[variable.kind].replace("$v", variable.name)
        yield "return total;"

    def text(self, name, steps, version):
        inner = []
        for k in range(self.random.randrange(3)):
            kinds = [kind for kind in self.kinds if self.random.random() < 0.4][:3]
            self.scope = [Variable("v", "num", True)] + [Variable(f"p{i}", kind, self.random.random() < 0.5) for i, kind in enumerate(kinds)]
            head = f"static double f{k}(double v{''.join(f', {KINDS[v.kind][0]} {v.name}' for v in self.scope[1:])})"
            self.scope.append(Variable("x", "arr", False))
            lines = " ".join(self.statement(1) for _ in range(self.random.randrange(1, 5)))
            inner.append(f"{head} {{ double[] x = {{v, 0.3, v * 0.5, 0.1, -0.4, 0.9}}; {lines} return v + 0.5 * {self.expression('D', 2)}; }}")
            TABLES["D"] = TABLES["D"] + [(6, True, f"f{k}($S{''.join(', $' + kind + (str(i + 2) if i else '') for i, kind in enumerate(kinds))})")]
        self.scope = [Variable("x", "arr", False)]
        head = f"public static double run(double[] x) {{ {' '.join(self.body(steps))} }}"
        body = " ".join([*inner, head]).replace("NAME::", name + "::")
        used, classes = set(), []
        while True:  # what is named, and what that names
            more = {key for key in (*CLASSES, *METHODS) if key not in used and re.search(rf"\b{key}\b", body + " ".join(classes))}
            more |= {"Shape"} - used if re.search(r"\b(Disc|Rect|Group|area)\b", body) else set()
            if not more:
                break
            used |= more
            classes += [CLASSES.get(key) or METHODS[key] for key in sorted(more)]
        area = AREA_BY_PATTERNS if version >= 21 else AREA_BY_QUESTIONS
        own = "\n".join(classes).replace("AREA", area).replace("BODY", self.random.choice(["0.1 * state[1]", "0.05 * hits", "0.1 * energy()"]))
        own = own.replace("HEAVY", self.random.choice(["settled", "0.5 * drag", "(next == null ? 0 : 0.5 * next.mass)"]))
        return f"""// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class {name} {{
  private static int calls;
  private static double total1;

{laid_out(own + " " + " ".join(inner + [head]).replace("NAME::", name + "::"))}}}
"""


def needs_parentheses(text):
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if depth == 0 and letter == " " or at == 0 and letter in "-+~!(" and not (letter == "(" and closes_at_end(text)):
            return True
    return False


def closes_at_end(text):
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return at == len(text) - 1
    return False


def laid_out(text):
    """One statement a line."""
    out, line, depth, nested = [], "", 0, 0
    text = re.sub(r"\s+", " ", text)
    starts = []  # of braces: whether the brace begins a block
    for letter in text:
        nested += (letter in "(") - (letter in ")")
        if letter == "{":
            is_block = nested == 0 and not re.search(r"(=|\]|,|\{|->)\s*$", line)
            starts.append(is_block)
            line += letter
            if is_block:
                out.append("  " * (depth + 1) + line.strip())
                line, depth = "", depth + 1
        elif letter == "}":
            if starts.pop():
                if line.strip():
                    out.append("  " * (depth + 1) + line.strip())
                depth -= 1
                out.append("  " * (depth + 1) + "}")
                line = ""
            else:
                line += letter
        else:
            line += letter
            if letter == ";" and nested == 0 and all(starts):
                out.append("  " * (depth + 1) + line.strip())
                line = ""
    return "\n".join(out) + "\n"


def main():
    folder, count, first = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    version = int(sys.argv[4]) if len(sys.argv) > 4 else 17
    steps = int(os.environ.get("WENGERT_STEPS") or 0)
    os.makedirs(folder, exist_ok=True)
    plain = TABLES["D"]
    for seed in range(first, first + count):
        TABLES["D"] = plain
        with open(os.path.join(folder, f"Objects{seed}.java"), "w") as out:
            program = Program(seed)
            most = program.random.randrange(4, 14)
            out.write(program.text(f"Objects{seed}", min(most, steps or most), version))


if __name__ == "__main__":
    main()
