# SPDX-License-Identifier: MIT
"""programs.py COUNT SEED: the text of random Eigen programs as people write them, each a function of its number type.

A program has vectors, matrices and numbers, kept expressions and views, loops, conditions, lambdas, functions of MatrixBase
and Ref, structures and containers; its result depends on all of its variables. With `double` each program is defined: where
Eigen would read what an assignment overwrites, the program says eval(), and a kept expression has no temporary as an operand.
"""
import random
import re
import sys

import texts

SIZE = 4


def lines(text):
    return [line for line in text.splitlines() if line]


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.vectors, self.matrices, self.numbers = ["v0"], ["m0"], ["s0"]
        self.kept_vectors, self.kept_matrices = [], []
        self.read = {}    # a kept expression: the variables that it reads
        self.roots = set()  # what the present expression reads
        self.kept = False
        self.loops = []   # names of their variables
        self.count = 0

    def one(self, some):
        return self.random.choice(some)

    def name(self, some):
        name = self.one(some)
        self.roots |= self.read.get(name, {name})
        return name

    def filled(self, text, depth, target=None):
        """The text with something for each of its places."""
        own = {}
        a, b = self.random.sample(range(SIZE), 2)

        def place(found):
            letter = found.group(1)
            if letter in "vms":
                return self.expression(letter, depth - 1)
            if letter in "wW":
                before, self.roots = self.roots, set()
                inner = self.expression(letter.lower().replace("w", "v" if letter == "w" else "m"), depth - 1)
                again, self.roots = target in self.roots, before | self.roots
                return f"({inner}).eval()" if again else inner
            if letter in "123":
                if letter not in own:
                    self.count += 1
                    own[letter] = f"{'kvs'[int(letter) - 1]}{self.count}"
                return own[letter]
            return {"n": lambda: self.one(["0.5", "0.3", "1.5", "-0.7", "2.0", "0.25", "-1.0"]), "i": self.index,
                    "a": lambda: str(a), "b": lambda: str(b), "V": lambda: self.name(self.vectors), "M": lambda: self.name(self.matrices), "t": lambda: target,
                    "g": lambda: self.one(texts.FUNCTIONS), "f": self.factor}[letter]()

        text = re.sub(r"\$(\w)", place, text)
        return text, own

    def index(self):
        return self.one(self.loops) if self.loops and self.random.random() < 0.5 else str(self.random.randrange(SIZE))

    def factor(self):
        return self.one(["0.5", "-2.0", "0.3"]) if self.kept or self.random.random() < 0.6 else self.name(self.numbers)

    def expression(self, letter, depth):
        simple = {"v": lambda: self.name(self.vectors * 4 + self.kept_vectors * 2 + ["x", "dv"]),
                  "m": lambda: self.name(self.matrices * 4 + self.kept_matrices * 2 + ["dm"]),
                  "s": lambda: self.name(self.numbers) if self.random.random() < 0.6 else f"{self.name(self.vectors)}({self.index()})"}[letter]
        if depth <= 0 or self.random.random() < 0.25:
            return simple()
        choice = {"v": texts.VECTORS, "m": texts.MATRICES, "s": texts.NUMBERS}[letter]
        if not self.kept:
            choice += {"v": texts.VECTORS_AT_ONCE, "m": texts.MATRICES_AT_ONCE, "s": ""}[letter]
        return self.filled(self.one(lines(choice)), depth)[0]

    def keep(self):
        """A kept expression or view."""
        letter = self.one("vvm")
        before, self.roots, self.kept = self.roots, set(), True
        text = self.filled(self.one(lines(texts.VECTORS if letter == "v" else texts.MATRICES)), 2)[0]
        read, self.roots, self.kept = self.roots, before, False
        self.count += 1
        name = f"k{self.count}"
        self.read[name] = read
        (self.kept_vectors if letter == "v" else self.kept_matrices).append(name)
        return [f"{self.one(['auto', 'auto', 'const auto', 'auto&&'])} {name} = {text};"]

    def changeable(self, variables):
        """Variables that a statement may change: seldom those that a kept expression reads, which is an error with entities."""
        spared = set()
        if self.random.random() > 0.1:
            for name in self.kept_vectors + self.kept_matrices:
                spared |= self.read[name]
        return [v for v in variables if v not in spared]

    def write(self):
        variables, choice = self.one([(self.vectors, texts.WRITES_OF_VECTORS), (self.matrices, texts.WRITES_OF_MATRICES)])
        changeable = self.changeable(variables)
        if self.random.random() < 0.1:
            return [f"{self.one(self.numbers)} {self.one(['=', '+=', '-=', '*='])} tanh({self.expression('s', 2)});"]
        return [self.filled(self.one(lines(choice)), 2, self.one(changeable))[0]] if changeable else []

    def declare(self, choice):
        target, matrices = self.changeable(self.vectors), self.changeable(self.matrices)
        if not target or not matrices:
            return []
        all_matrices, self.matrices = self.matrices, matrices
        text, own = self.filled(self.one(lines(choice)), 2, self.one(target))
        self.matrices = all_matrices
        if "2" in own:
            self.vectors.append(own["2"])
        if "3" in own:
            self.numbers.append(own["3"])
        return [text]

    def matrix(self):
        self.count += 1
        text = f"M m{self.count} = {self.expression('m', 2)};"
        self.matrices.append(f"m{self.count}")
        return [text]

    def block(self, length):
        lists = (self.vectors, self.matrices, self.numbers, self.kept_vectors, self.kept_matrices)
        sizes = [len(names) for names in lists]
        inside = [line for _ in range(length) for line in self.statement(1)]
        for names, size in zip(lists, sizes):
            del names[size:]
        return ["  " + line for line in inside]

    def compound(self):
        if self.random.random() < 0.5:
            condition = f"if ({self.expression('s', 1)} > {self.one(['0.1', '-0.2'])}) {{"
            return [condition, *self.block(2), "} else {", *self.block(1), "}"]
        self.count += 1
        name = f"i{self.count}"
        self.loops.append(name)
        inside = self.block(2)
        self.loops.pop()
        return [f"for (int {name} = 0; {name} < {SIZE}; ++{name}) {{", *inside, "}"]

    def statement(self, level):
        kinds = [self.write] * 5 + [lambda: self.declare(texts.STATEMENTS)] * 4 + [lambda: self.declare(texts.VARIABLES)] * 2
        kinds += [self.matrix, self.keep]
        return self.one(kinds + [self.compound] * (level == 0))()

    def text(self, name, length):
        dynamic = self.random.random() < 0.7
        n = "Eigen::Dynamic" if dynamic else str(SIZE)
        order = self.one(["", "", ", Eigen::RowMajor"])
        body = "\n".join("  " + line for _ in range(length) for line in self.statement(0))
        terms = [f"0.3 * {s}" for s in self.numbers] + [f"tanh({v}.dot(dv))" for v in self.vectors]
        terms += [f"tanh(0.1 * {m}.cwiseProduct(dm).sum())" for m in self.matrices]
        return f"""template <class T>
T {name}(const Eigen::Matrix<T, {n}, 1>& x, Eigen::VectorXd dv, Eigen::MatrixXd dm) {{
  using V = Eigen::Matrix<T, {n}, 1>;
  using M = Eigen::Matrix<T, {n}, {n}{order}>;
  using namespace functions;
  M m0 = x * x.transpose() + M::Identity({SIZE}, {SIZE});
  V v0 = 0.5 * x;
  T s0 = x(0) * x(1);
{body}
  T result = {' + '.join(terms)};
  return result;
}}
PROGRAM({name}, {n})
"""


if __name__ == "__main__":
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    print('// SPDX-License-Identifier: MIT\n#include "programs.hpp"\n')
    for k in range(seed, seed + count):
        print(Program(k).text(f"program_{k}", 12))
