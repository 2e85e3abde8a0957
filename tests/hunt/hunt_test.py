#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The hunt itself: what fails is found by its seed, made smaller and written down; what passes is counted."""
import os
import pathlib
import re
import sys
import tempfile
import unittest

import generators
import hunt
import reduce

# Fails where one of the seeds is a multiple of 7, with 5 steps or more.
ONE_IN_SEVEN = """import sys
first, count, steps = map(int, sys.argv[1:4])
bad = [s for s in range(first, first + count) if s % 7 == 0 and steps >= 5]
print("FAILED seed", bad[0] if bad else "")
sys.exit(bool(bad))"""
# Writes a program and fails because it says 'wrong'.
WRITES = """import os, sys
os.makedirs(sys.argv[1], exist_ok=True)
open(sys.argv[1] + "/text.c", "w").write("int f() {\\n  a = 1;\\n  if (a) {\\n    b = 2;\\n    wrong();\\n  } else {\\n    c = 3;\\n  }\\n  return a;\\n}\\n")
print("FAILED wrong")
sys.exit(1)"""
READS = "import sys; bad = 'wrong' in open(sys.argv[1]).read(); print('FAILED wrong' if bad else ''); sys.exit(bad)"


class Reduced(unittest.TestCase):
    def test_statements_and_blocks_go(self):
        text = ["a;", "for (;;) {", "  b;", "  if (x) {", "    c;", "    d;", "  } else {", "    e;", "  }", "}", "f;"]
        self.assertEqual([line.strip() for line in reduce.reduce_lines(text, lambda t: any("d;" in line for line in t))], ["d;"])

    def test_braces_stay_balanced(self):
        text = ["f() {", "  while (a) {", "    b;", "  }", "}"]
        seen = []
        reduce.reduce_lines(text, lambda t: seen.append("".join(t)) or False)
        self.assertTrue(all(t.count("{") == t.count("}") for t in seen))

    def test_least_number_of_steps(self):
        self.assertEqual(reduce.least(lambda n: n >= 5, 60), 5)
        self.assertEqual(reduce.least(lambda n: False, 60), 60)


class Hunted(unittest.TestCase):
    def hunted(self, generator, seconds=40):
        with tempfile.TemporaryDirectory() as out:
            h = hunt.Hunt([generator], out, 1, seconds)
            h.work()
            return h, {path.name: path.read_text() for path in sorted(pathlib.Path(out).iterdir()) if path.is_file()}

    def test_a_failing_seed_is_found_alone_and_with_few_steps(self):
        g = generators.Generator("sevens", "", [sys.executable, "-c", ONE_IN_SEVEN, "{seed}", "{count}", "{steps}"], 10, 1, 60)
        h, written = self.hunted(g)
        self.assertEqual(len(h.found["sevens"]), 3)
        text = written[os.path.basename(h.found["sevens"][0])]
        seed, count, steps = map(int, re.findall(r"' (\d+) (\d+) (\d+)$", text, re.MULTILINE)[0])
        self.assertEqual((seed % 7, count, steps), (0, 1, 5))

    def test_a_failing_text_is_reduced(self):
        g = generators.Generator("texts", "", [sys.executable, "-c", WRITES, "{work}"], 1, 1, source="text.c",
                                 source_command=[sys.executable, "-c", READS, "{file}"])
        _, written = self.hunted(g)
        self.assertEqual([t.strip() for name, t in written.items() if name.endswith(".c")][0], "wrong();")

    def test_what_passes_is_counted(self):
        h, written = self.hunted(generators.Generator("good", "", [sys.executable, "-c", "pass"], 10, 1), 0.3)
        self.assertEqual((h.found["good"], written), ([], {}))
        self.assertGreaterEqual(h.programs["good"], 10)

    def test_a_hang_is_found(self):
        g = generators.Generator("hangs", "", [sys.executable, "-c", "import time; time.sleep(9)"], 1, 1)
        status, output = g.run(1, 1, "", timeout=0.2)
        self.assertEqual((status, generators.reason(output)), (124, "FAILED: no end after # s"))


if __name__ == "__main__":
    unittest.main()
