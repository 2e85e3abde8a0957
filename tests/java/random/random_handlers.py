# SPDX-License-Identifier: MIT
# Random programs of 'try', 'catch', 'finally', throws, jumps and returns in each other, whose derivatives must be those of the
# program. Arguments: a folder for the sources, how many, the first seed.
import os
import random
import sys

EXCEPTIONS = ["Ea", "Eb", "Ec", "IllegalStateException", "ArithmeticException", "IndexOutOfBoundsException"]


def is_own(exception):
    return len(exception) == 2


class Program:
    """One program: methods f0 to f3, each of which calls the next."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = 0
        self.level = 0

    def condition(self, loops):
        r = self.random
        choices = [f"x[{r.randrange(6)}] > {r.uniform(-1, 1):.2f}", f"count % {r.randrange(2, 5)} == {r.randrange(2)}", f"s > {r.uniform(-2, 2):.2f}"]
        if loops:
            choices.append(f"{loops[-1]} == {r.randrange(3)}")
        return r.choice(choices)

    def expression(self, loops, depth):
        r = self.random
        choices = [f"x[{r.randrange(6)}]", "s * 0.5", "Math.sin(s)", f"{r.uniform(0.1, 2):.2f}", f"x[{r.randrange(6)}] * s * 0.3"]
        if self.level < 3:
            choices += [f"f{self.level + 1}(x, s * 0.7 + x[{r.randrange(6)}])"] * 2
        if loops:
            choices.append(f"at(x, {loops[-1]} * {r.randrange(1, 5)})")
        text = r.choice(choices)
        if depth < 2 and r.random() < 0.5:
            text = f"{text} {r.choice('+-*')} {self.expression(loops, depth + 1)}"
        return text

    def throw(self):
        exception = self.random.choice(EXCEPTIONS)
        return f"throw new {exception}({'s' if is_own(exception) else ''});"

    def block(self, depth, loops, indent):
        return "".join(self.statement(depth, loops, indent) for _ in range(self.random.randrange(1, 4)))

    def statement(self, depth, loops, indent):
        r = self.random
        pad = "  " * indent
        kind = r.choice(["assign"] * 3 + ["jump"] * 2 + (["if", "for", "try", "try", "try"] if depth < 3 else []))
        if kind == "assign":
            return f"{pad}count++;\n{pad}s = Math.tanh({self.expression(loops, 0)});\n"
        if kind == "jump":
            jumps = [self.throw(), self.throw(), f"return s * {r.uniform(0.5, 2):.2f};"] + (["break;", "continue;"] if loops else [])
            return f"{pad}if ({self.condition(loops)}) {{ {r.choice(jumps)} }}\n"
        if kind == "if":
            then, otherwise = (self.block(depth + 1, loops, indent + 1) for _ in range(2))
            return f"{pad}if ({self.condition(loops)}) {{\n{then}{pad}}} else {{\n{otherwise}{pad}}}\n"
        self.names += 1
        if kind == "for":
            name = f"i{self.names}"
            body = self.block(depth + 1, loops + [name], indent + 1)
            return f"{pad}for (int {name} = 0; {name} < {r.randrange(2, 4)}; {name}++) {{\n{body}{pad}}}\n"
        return self.guarded(depth, loops, indent)

    def guarded(self, depth, loops, indent):
        r = self.random
        pad = "  " * indent
        text = f"{pad}try {{\n{self.block(depth + 1, loops, indent + 1)}{pad}}}"
        caught = sorted(r.sample(EXCEPTIONS, r.randrange(3)), key=EXCEPTIONS.index)
        if "Ea" in caught and "Eb" in caught:  # the derived one first
            caught.remove("Ea")
            caught.append("Ea")
        ends = r.random() < 0.35 or not caught
        if r.random() < 0.3:
            caught.append("RuntimeException")
        for exception in caught:
            self.names += 1
            name = f"e{self.names}"
            text += f" catch ({exception} {name}) {{\n"
            if is_own(exception):
                text += f"{pad}  s = s + {name}.v * 0.2;\n"
            if r.random() < 0.2:
                text += f"{pad}  if ({self.condition(loops)}) throw {name};\n"
            text += self.block(depth + 1, loops, indent + 1) + f"{pad}}}"
        if ends:
            text += f" finally {{\n{pad}  count += 2;\n{pad}  s = s * 0.9 + 0.01 * x[{r.randrange(6)}];\n{pad}}}"
        return text + "\n"

    def text(self, name):
        methods = ""
        for self.level in range(4):
            methods += f"  static double f{self.level}(double[] x, double s) {{\n{self.block(0, [], 2)}    return s;\n  }}\n\n"
        return f"""// SPDX-License-Identifier: MIT
public class {name} {{
  static class Ea extends RuntimeException {{ final double v; Ea(double v) {{ this.v = v; }} }}
  static class Eb extends Ea {{ Eb(double v) {{ super(v * v); }} }}
  static class Ec extends RuntimeException {{ final double v; Ec(double v) {{ this.v = v + 1; }} }}
  private static int count;

  static double at(double[] x, int i) {{ return x[i]; }}

{methods}  public static double run(double[] x) {{
    count = 0;
    double total = 0.1 * x[0];
    for (int k = 0; k < 6; k++) {{
      try {{
        total += f0(x, x[k] * 0.8) * (k + 1);
      }} catch (RuntimeException e) {{
        total = total * 0.9 + x[k] * x[1];
      }}
    }}
    return total + 0.001 * count * x[2];
  }}
}}
"""


folder, count, first = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
os.makedirs(folder, exist_ok=True)
for seed in range(first, first + count):
    with open(os.path.join(folder, f"Handlers{seed}.java"), "w") as out:
        out.write(Program(seed).text(f"Handlers{seed}"))
