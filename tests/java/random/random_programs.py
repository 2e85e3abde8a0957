# SPDX-License-Identifier: MIT
# Random Java programs in the compiler's subset: objects of a small hierarchy, arrays of numbers and of objects, lists,
# references overwritten at every level, loops, branches, exits, virtual and static calls. Each is checked as the suites
# are: tangent, adjoint and differences against each other, collections forced, the same bits with and without.
# Arguments: wengert-compile, java, javac, runtime jar, work directory, suites/, programs, first seed, [programs a file].
import os
import random
import subprocess
import sys

compiler, java, javac, runtime, work, suites, count, seed = sys.argv[1:9]
count, seed = int(count), int(seed)
if os.environ.get("WENGERT_TEST_ALL") != "1":
    count = min(count, 25)  # a sample
size = int(sys.argv[9]) if len(sys.argv) > 9 else 50

HEAD = """package suites;

import java.util.ArrayList;
import java.util.List;

public final class NAME {
  public static final int COUNT = %d;

  private NAME() {}

  interface Rule {
    double apply(double v, Node at);
  }

  static class Node implements Rule {
    double value;
    double weight = 0.5;
    int count;
    Node next;
    double[] data;
    Node[] parts;
    List<Node> list = new ArrayList<>();

    Node(double value, Node next) {
      this.value = value;
      this.next = next;
      data = new double[] {value, 0.3, weight};
      parts = new Node[2];
    }

    Node far() {
      return next == null ? this : next;
    }

    Node part(int k) {
      return parts[k] == null ? this : parts[k];
    }

    double update(double v) {
      value = Math.tanh(value + v * weight);
      count = count + 1;
      return value * data[count %% 3];
    }

    @Override
    public double apply(double v, Node at) {
      at.data[0] = at.data[0] * 0.5 + v;
      return v + value;
    }
  }

  static final class Special extends Node {
    double extra;
    Node other;

    Special(double value, double extra) {
      super(value * extra, null);
      this.extra = extra;
      other = this;
    }

    @Override
    double update(double v) {
      extra = Math.sin(extra + v);
      other.weight = other.weight * 0.9 + 0.1 * super.update(extra);
      return extra;
    }

    @Override
    Node far() {
      Node old = other;
      other = super.far();
      return old;
    }
  }

  record Scale(double by) implements Rule {
    @Override
    public double apply(double v, Node at) {
      return v * by + 0.1 * at.value;
    }
  }
"""


class Program:
    def __init__(self, number, rng):
        self.number, self.rng, self.depth, self.helpers = number, rng, 0, 0
        self.counter, self.lines, self.frozen = 0, [], set()

    def pick(self, *options):
        return self.rng.choice(options)

    def node(self):
        r = self.rng.random()
        n = self.pick("n0", "n1", "n2")
        if r < 0.55:
            return n
        if r < 0.65:
            return f"{n}.far()"
        if r < 0.7:
            return f"table[{self.index(3)}]"
        if r < 0.75:
            return f"table[{n}.count % 3]"
        if r < 0.8:
            return f"({n}.next == null ? {n} : {n}.next)"
        if r < 0.9:
            return f"{n}.part({self.index(2)})"
        return f"list.get({self.pick('0', 'list.size() - 1', 'list.size() / 2')})"

    def index(self, n):
        if self.counters and self.rng.random() < 0.5:
            return f"({self.rng.choice(self.counters)} + {self.rng.randrange(n)}) % {n}"
        return str(self.rng.randrange(n))

    def leaf(self):
        r = self.rng.random()
        if r < 0.25:
            return self.pick("d0", "d1", "d2")
        if r < 0.4:
            return f"x[{self.index(6)}]"
        if r < 0.55:
            return f"{self.node()}.{self.pick('value', 'weight')}"
        if r < 0.7:
            return f"{self.pick('a0', 'a1')}[{self.index(3)}]"
        if r < 0.8:
            return f"{self.node()}.data[{self.index(3)}]"
        return str(round(self.rng.uniform(-1.5, 1.5), 2)) if r < 0.9 else f"0.1 * {self.node()}.count"

    def expr(self, depth=2):
        r = self.rng.random()
        if depth == 0 or r < 0.2:
            return self.leaf()
        a, b = self.expr(depth - 1), self.expr(depth - 1)
        if r < 0.4:
            return f"({a} {self.pick('+', '-', '*')} {b})"
        if r < 0.6:
            return f"Math.{self.pick('sin', 'cos', 'tanh', 'atan')}({a})"
        if r < 0.7:
            return f"{a} / (1.5 + {b} * {b})" if "far" not in b else f"({a} + {b})"
        if r < 0.8:
            return f"({self.condition()} ? {a} : {b})"
        if r < 0.87:
            return f"{self.node()}.update(0.3 * {a})"
        if r < 0.93:
            return f"rule.apply({a}, {self.node()})"
        return f"help{self.number}(0.2 * {a}, {self.node()}, {self.node()})" if not self.in_helper else \
            f"help{self.number - 1}(0.2 * {a}, {self.node()}, {self.node()})" if self.number % 3 else f"Math.exp(-({a}) * ({a}))"

    def condition(self):
        r = self.rng.random()
        if r < 0.4 and self.counters:
            return f"{self.rng.choice(self.counters)} % 2 == {self.rng.randrange(2)}"
        if r < 0.55:
            return f"{self.pick('n0', 'n1')} == {self.node()}"
        if r < 0.7:
            return f"{self.node()} instanceof Special"
        if r < 0.8:
            return f"{self.node()}.count % 3 < {self.rng.randrange(1, 3)}"
        return f"{self.leaf()} {self.pick('<', '>')} {round(self.rng.uniform(-0.7, 0.7), 3)}"

    def bounded(self):
        return self.pick("Math.tanh({})", "Math.sin({})", "0.5 * Math.cos({})").format(self.expr())

    def statement(self, depth):
        r = self.rng.random()
        n, m = self.pick("n0", "n1", "n2"), self.node()
        if r < 0.12:
            return [f"{self.pick('d0', 'd1', 'd2')} {self.pick('=', '=', '+=', '-=')} {self.bounded()};"]
        if r < 0.22:
            return [f"{self.node()}.{self.pick('value', 'weight')} = {self.bounded()};"]
        if r < 0.30:
            return [f"{self.pick('a0', 'a1', n + '.data')}[{self.index(3)}] = {self.bounded()};"]
        if r < 0.36:
            return [f"{n} = {m};"]
        if r < 0.42:
            return [f"{n} = {self.pick('new Node({}, {})'.format(self.bounded(), self.pick('n0', 'n1', 'null')), 'new Special({}, {})'.format(self.bounded(), self.leaf()))};"]
        if r < 0.47:
            return [f"{self.node()}.next = {self.pick('null', 'n0', 'n1', 'n2', self.node())};"]
        if r < 0.52:
            return [f"{self.pick('table[' + self.index(3) + ']', self.node() + '.parts[' + self.index(2) + ']')} = {m};"]
        if r < 0.58:
            return [f"{self.pick('a0', 'a1', n + '.data')} = {self.pick('a0', 'a1', 'a0.clone()', n + '.data', m + '.data.clone()', 'new double[] {' + self.bounded() + ', 0.2, ' + self.leaf() + '}')};"]
        if r < 0.64:
            return self.pick([f"list.add({m});"], [f"list.set({self.pick('0', 'list.size() - 1')}, {m});"],
                             ["if (list.size() > 2) {", "  " + f"{n} = list.remove({self.pick('0', 'list.size() - 1', '1')});", "}"],
                             [f"rule = {self.pick(n, 'new Scale(' + self.leaf() + ')')};"], [f"{n}.list.add({m});"])
        if r < 0.68:
            return [f"if ({m} instanceof Special) {{", f"  ((Special) {m if 'far' not in m else n}).other = {n};", "}"] if "far" not in m and "(" not in m else [f"d0 = d0 * 0.5 + {m}.value;"]
        if depth == 0:
            return [f"d1 = d1 * 0.9 + {self.leaf()};"]
        if r < 0.78:
            out = [f"if ({self.condition()}) {{", *self.block(depth - 1, 3)]
            if self.rng.random() < 0.5:
                out += ["} else {", *self.block(depth - 1, 3)]
            return out + ["}"]
        k = f"k{self.counter}"
        self.counter += 1
        if r < 0.9:
            kind = self.rng.random()
            if kind > 0.9:
                return self.recurrence(k)
            self.counters.append(k)
            body = self.block(depth - 1, 4)
            if self.rng.random() < 0.3:
                body.insert(self.rng.randrange(len(body) + 1) if False else 0, f"  if ({k} == 2) {{ {self.pick('continue;', 'break;')} }}")
            self.counters.pop()
            if kind < 0.7:
                return [f"for (int {k} = 0; {k} < {self.rng.randrange(2, 5)}; {k}++) {{", *body, "}"]
            return [f"for (int {k} = {self.rng.randrange(2, 5)}; {k} > 0; {k}--) {{", *body, "}"]
        if r < 0.94:
            self.counter += 1
            return [f"for (Node {k} : {self.pick('table', 'list')}) {{", f"  d2 = 0.5 * d2 + {k}.update({self.leaf()});", "}"] if self.rng.random() < 0.6 else \
                   [f"for (Node {k} : {n}.list) {{", f"  {k}.value = {k}.value * 0.7 + 0.1 * d0;", "}"]
        if r < 0.97:
            return [f"int {k} = 0;", f"while ({k} < 3 && {self.leaf()} < 0.8) {{", *self.block(depth - 1, 2), f"  {k}++;", "}"]
        return [f"if ({self.condition()}) {{", f"  return {self.bounded()} + d0;", "}"]

    def recurrence(self, k):
        """A loop along an array, of which elements are read that earlier turns have written; of some there are no turns."""
        a = self.pick("a0", "a1")
        forth = self.rng.random() < 0.6
        first = self.pick("0", "1", "2", "5") if forth else self.pick("2", "1", "0", "-1")
        before, here = (f"{a}[q - 1]", f"{a}[q]") if forth else (f"{a}[q + 1]", f"{a}[q]")
        offset = self.pick("0", "1") if forth else "0"
        start = str(int(first) + 1 - int(offset)) if forth else str(int(first) - 1)
        head = f"for (int {k} = {start}; {k} + {offset} < 3; {k}++) {{" if forth else f"for (int {k} = {start}; {k} >= 0; {k}--) {{"
        other = self.pick("a0[q]", "a1[q]", "x[q]", f"{a}[2 - q]", before, "d0", "0.3")
        value = self.pick(f"0.6 * {before} + {other} * {here}", f"Math.sin({before} * {other}) - 0.4 * {here}",
                          f"({other} > 0.1 ? {before} : {here}) * {before}", f"{other} > 0.2 ? 0.7 * {before} : {here}")
        body = [f"  int q = {self.pick(k + ' + ' + offset, offset + ' + ' + k)};", f"  {here} {self.pick('=', '=', '=', '+=')} {value};"]
        body.insert(self.rng.randrange(1, 3), self.pick(f"  d0 = 0.5 * d0 + Math.sin({before});", f"  d1 = Math.cos({here}) * {before};",
                                                        f"  {self.pick('a0', 'a1')}[2 - q] = Math.sin({other}) * 0.5;", "  d2 = 0.9 * d2;"))
        return [head, *body, "}"]

    def block(self, depth, most):
        out = []
        for _ in range(self.rng.randrange(1, most + 1)):
            out += ["  " + line for line in self.statement(depth)]
        return out

    def text(self):
        k = self.number
        self.counters, self.in_helper = [], True
        out = [f"static double help{k}(double v, Node n0, Node n1) {{", "  Node n2 = n0.far();", "  Node[] table = {n0, n1, n2};",
               "  double[] x = {v, 0.3, v * v, 0.1, -0.4, 0.9};", "  double[] a0 = n0.data;", "  double[] a1 = n1.data;",
               "  List<Node> list = new ArrayList<>();", "  list.add(n1);", "  Rule rule = n0;",
               "  double d0 = v;", "  double d1 = 0.2;", "  double d2 = n1.value;"]
        for _ in range(self.rng.randrange(1, 5)):
            out += ["  " + line for line in self.statement(1)]
        out += [f"  return Math.sin(d0 + d1 * d2) + 0.1 * {self.leaf()};", "}", ""]
        self.in_helper = False
        out += [f"static double program{k}(double[] x) {{", "  Node n0 = new Node(x[0], null);", "  Node n1 = new Special(x[1], x[2]);",
                "  Node n2 = new Node(x[3], n0);", "  Node[] table = {n0, n1, n2};", "  double[] a0 = x.clone();",
                "  double[] a1 = {x[4], x[5], 0.4};", "  List<Node> list = new ArrayList<>();", "  list.add(n2);", "  list.add(n1);",
                "  Rule rule = new Scale(x[5]);", "  double d0 = x[0];", "  double d1 = x[1] * x[2];", "  double d2 = 0.3;"]
        for _ in range(self.rng.randrange(5, 12)):
            out += ["  " + line for line in self.statement(3)]
        out += ["  double sum = d0 + d1 * d2 + a0[0] * a1[1] + n0.value * n1.weight + n2.data[0];",
                "  for (Node node : table) {", "    sum = sum + node.value * node.weight * node.data[1] + node.far().value;", "  }",
                "  for (Node node : list) {", "    sum = sum * 0.9 + Math.sin(node.value + node.data[2]);", "  }", "  return sum;", "}", ""]
        return ["  " + line if line else "" for line in out]


failed = passed = collected = restored = 0
for first in range(seed, seed + count, size):
    name = f"Random{first}"
    number = min(size, seed + count - first)
    lines = [HEAD.replace("NAME", name) % number]
    for k in range(number):
        lines += Program(k, random.Random(first + k)).text()
    lines += ["  public static double run(double[] x, int which) {", "    switch (which) {"]
    for k in range(number - 1):
        lines += [f"      case {k}:", f"        return program{k}(x);"]
    lines += ["      default:", f"        return program{number - 1}(x);", "    }", "  }", "}", ""]
    os.makedirs(os.path.join(work, "sources"), exist_ok=True)
    source = os.path.join(work, "sources", name + ".java")
    with open(source, "w") as out:
        out.write("\n".join(lines))
    done = subprocess.run([sys.executable, os.path.join(suites, "suite.py"), compiler, java, javac, runtime, work,
                           os.path.join(suites, "Suite.java"), source, "once", "random"], capture_output=True, text=True)
    last = done.stdout.splitlines()[-1] if done.stdout else ""
    for line in done.stdout.splitlines():
        if line.startswith("FAILED"):
            print(f"seeds from {first}: {line}", flush=True)
        if "collected" in line:
            words = line.replace(",", "").split()
            collected, restored = collected + int(words[2]), restored + int(words[4])
    numbers = last.replace(",", "").split()
    if len(numbers) == 4:
        passed, failed = passed + int(numbers[0]), failed + int(numbers[2])
    else:
        print(done.stdout[-2000:], done.stderr[-2000:])
        failed += 1
print(f"collected {collected}, restored {restored}")
if collected == 0 or restored == 0:
    print("FAILED: nothing was collected and restored")
    failed += 1
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
