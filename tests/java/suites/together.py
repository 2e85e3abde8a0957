# SPDX-License-Identifier: MIT
# Programs that are heads of their own, methods of six numbers, checked as one suite: a class with a method
# run(x, which) that calls each of them is written, and suite.py takes it. One run of every program serves all of them.
# Arguments: wengert-compile, java, javac, runtime jar, work directory, Suite.java, the class to write, files...
import os
import re
import subprocess
import sys

compiler, java, javac, runtime, work, driver, name, *files = sys.argv[1:]
calls, package = [], ""
for file in files:
    with open(file, encoding="utf-8") as source:
        text = source.read()
    package = re.search(r"(?m)^package (\w+);", text)[1]
    owner = os.path.basename(file)[:-5]
    calls += [f"{owner}.{method}(x)" for method in re.findall(r"public static double (\w+)\(double\[\] x\)", text)]
if not calls:
    print("FAILED: no method 'public static double NAME(double[] x)' in the files")
    sys.exit(1)
cases = "".join(f"      case {k} -> {{\n        return {call};\n      }}\n" for k, call in enumerate(calls[:-1]))
os.makedirs(os.path.join(work, "sources"), exist_ok=True)
together = os.path.join(work, "sources", name + ".java")
with open(together, "w", encoding="utf-8") as out:
    out.write(f"""package {package};

/** Every program, by number. */
public final class {name} {{
  public static final int COUNT = {len(calls)};

  private {name}() {{}}

  public static double run(double[] x, int which) {{
    switch (which) {{
{cases}      default -> {{
        return {calls[-1]};
      }}
    }}
  }}
}}
""")
print("programs:", ", ".join(f"{k} {call[:-3]}" for k, call in enumerate(calls)), flush=True)
suite = os.path.join(os.path.dirname(os.path.abspath(__file__)), "suite.py")
sys.exit(subprocess.run([sys.executable, suite, compiler, java, javac, runtime, work, driver, together, *files]).returncode)
