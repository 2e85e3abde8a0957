# SPDX-License-Identifier: MIT
# Java's arithmetic through the compiler: literals, conversions, promotions, operators, compound assignments, precedence
# and order of evaluation (the language specification's chapters 3, 5 and 15). One class holds every expression; the
# values that its tangent computes must have the bits of the original's at random points, and so must the value that its
# adjoint returns, which is a checksum of them. One run of each program. A third of the expressions that go through all
# pairs of types is drawn; all of them: '... 1 all'.
# Arguments: wengert-compile, java, javac, runtime jar, work directory, [seed], [all].
import os
import random
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import short_runs  # noqa: E402

compiler, java, javac, runtime, work = sys.argv[1:6]
rng = random.Random(int(sys.argv[6]) if len(sys.argv) > 6 else 1)
share = 1.0 if sys.argv[7:] == ["all"] else 0.35

VARIABLES = {"byte": "b", "short": "s", "char": "c", "int": "i", "long": "l", "float": "f", "double": "d"}
INTEGERS = ["byte", "short", "char", "int", "long"]
NUMBERS = INTEGERS + ["float", "double"]
CONSTANTS = ["static final int INT = 0x7fff_ffff", "static final long LONG = 1L << 40", "static final long SMALL = 3", "static final char LETTER = 'q'",
             "static final char MARK = '\\''", "static final char LAST = '\\uffff'", "static final byte BYTE = -7", "static final short SHORT = 300", "static final float FLOAT = 0.1f",
             "static final double DOUBLE = 1e-3", "static final double TENTH = 0x1.999999999999ap-4", "static final boolean YES = !false",
             "static final double NOTHING = 0.0 / 0.0", "static final double ENDLESS = -1 / 0.0", "static final long LEAST = Long.MIN_VALUE", "static final int COUNT = 'a' + 1"]

statements = []  # each stands in a block of its own, with the variables of VARIABLES


def store(expression, kind):
    """kind: whether the value is an integer, a floating-point number or a boolean."""
    n = len(statements)
    if kind == "real":
        # In parentheses: javac gives a conditional of long and float that stands alone the type double.
        return f"values[{n}] = ({expression});"
    return f"out[{n}] = {expression if kind == 'integer' else f'({expression}) ? 1 : 0'};"


def value(expression, kind, drawn=1.0):
    if rng.random() <= drawn:
        statements.append(store(expression, kind))


def kind_of(*types):
    return "real" if {"float", "double"} & set(types) else "integer"


# Literals and constants.
for text in ["0", "7", "017", "0x7fff_ffff", "0xffffffff", "0b1010", "1_000", "2147483647", "-2147483648", "00", "0L", "017L", "0xFFFF_FFFF_FFL", "0b11L",
             "9223372036854775807L", "-9223372036854775808L", "3000 * 1000000L", "1L << 40", "1 << 40", "3 * 1000 * 1000 * 1000", "3L * 1000 * 1000 * 1000",
             "'a'", "'\\n'", "'\\''", "'\\\\'", "'\"'", "'\\t'", "'\\0'", "'\\377'", "'\\u0041'", "'\\uffff'", "'a' + 1", "(char) ('a' + 1)", "(byte) 200", "(short) 70000", "(char) -1",
             "INT + 1", "INT + SMALL", "LONG * 3", "INT * LONG", "LETTER", "MARK", "LAST", "BYTE * SHORT", "LEAST - 1", "COUNT", "LETTER + BYTE", "Integer.MAX_VALUE + 1", "Integer.MIN_VALUE",
             "Long.MAX_VALUE", "Long.MIN_VALUE / -1", "Byte.MIN_VALUE", "Character.MAX_VALUE", "Short.MAX_VALUE + 1", "Math.min(i, 3) < 2 ? 1 : 2L", "Math.abs(Integer.MIN_VALUE)"]:
    value(text, "integer")
for text in ["1f", ".5f", "1e10f", "0x1p3f", "3.4028235e38f", "1.4e-45f", "0.1f", "1.", ".5", "1e3", "0x1.8p1", "1d", "1D", "3e-5d", "4.9e-324", "1.7976931348623157e308", "1e-300", "0.1 + 0.2",
             "100f / 3", "100 / 3", "100 / 3f", "1_0.2_5", "FLOAT", "DOUBLE", "TENTH", "NOTHING", "ENDLESS", "FLOAT * 3", "Double.MIN_VALUE", "Double.MAX_VALUE * 2", "Float.MAX_VALUE", "Float.MIN_VALUE",
             "-0.0", "0f / 0f", "Double.POSITIVE_INFINITY", "Float.NEGATIVE_INFINITY", "Math.PI", "Math.E", "1 / 2 + 1 / 2.0", "07 + .0", "'a' / 2 + 0.5", "LONG / 3 * 1.0", "(float) 0.1", "(double) 0.1f",
             "(float) 16777217", "(double) (float) 123456789", "(float) Long.MAX_VALUE", "1e38f * 10 > 1 ? 1 : 0.5"]:
    value(text, "real")
for text in ["true", "false", "YES", "!YES", "1 < 2", "NOTHING == NOTHING", "NOTHING != d", "0.0 == -0.0"]:
    value(text, "boolean")

# Casts, from variables and from what does not fit.
for to in NUMBERS:
    for of in NUMBERS:
        value(f"({to}) {VARIABLES[of]}", kind_of(to))
        value(f"({to}) -{VARIABLES[of]}", kind_of(to), share)
        value(f"({to}) ({VARIABLES[of]} * {VARIABLES[of]})", kind_of(to), share)
    for text in ["(d * 1e30)", "(0.0 / (d - d))", "(1.0 / (d - d))", "(-1.0 / (f - f))", "(int) d", "(byte) i", "(char) (short) c", "(int) (char) b", "(long) (float) l", "3.99", "-3.99", "300"]:
        value(f"({to}) {text}", kind_of(to))
    value(f"({to}) {VARIABLES[to]} + i", kind_of(to))
    value(f"({to}) (i + d) * 2", kind_of(to))

# Operators on every pair of types; promotions show in overflow and in rounding.
for left in NUMBERS:
    a = VARIABLES[left]
    for operator in ["-", "+", "~", "- -", "-+", "~-"]:
        if "~" not in operator or left in INTEGERS:
            value(f"{operator}{a}", kind_of(left))
    for right in NUMBERS:
        z = VARIABLES[right]
        for operator in "+-*/%":
            divisor = f"({z} | 1)" if operator in "/%" and right in INTEGERS else z
            value(f"{a} {operator} {divisor}", kind_of(left, right), share)
        value(f"{a} * {z} * 65537 + {a}", kind_of(left, right), share)
        for operator in ["<", "<=", ">", ">=", "==", "!="]:
            value(f"{a} {operator} {z}", "boolean", share)
        value(f"p ? {a} : {z}", kind_of(left, right), share)
        value(f"(q ? {a} : {z}) / 2", kind_of(left, right), share)
        if left in INTEGERS and right in INTEGERS:
            for operator in ["&", "|", "^", "<<", ">>", ">>>"]:
                value(f"{a} {operator} {z}", "integer", share)
                value(f"-{a} {operator} {z} + 33", "integer", share)
for operator in ["&", "|", "^", "&&", "||", "==", "!="]:
    for a, z in [("p", "q"), ("!p", "q"), ("i < j", "d > f"), ("p", "true")]:
        value(f"{a} {operator} {z}", "boolean")
        value(f"!({a} {operator} {z}) & p", "boolean")
    if "&&" != operator != "||" and operator not in ("==", "!="):
        statements.append(f"boolean r = p; r {operator}= i > j; r {operator}= q; {store('r', 'boolean')}")

# Compound assignments convert back to the place's type; in variables, elements and by expressions that are longer.
for place in NUMBERS:
    a = VARIABLES[place]
    for of in NUMBERS:
        z = VARIABLES[of]
        for operator in ["+", "-", "*", "/", "%"] + (["&", "|", "^", "<<", ">>", ">>>"] if place in INTEGERS and of in INTEGERS else []):
            divisor = f"({z} | 1)" if operator in "/%" and of in INTEGERS else z
            if rng.random() > share:
                continue
            statements.append(f"{place} r = {a}; r {operator}= {divisor}; {store('r', kind_of(place))}")
        if rng.random() < 0.4:
            statements.append(f"{place}[] r = {{{a}, {a}, {a}}}; int k = 0; r[k++] += {z} * 3; r[k] -= k + {z}; {store('r[0] + r[1] * k', kind_of(place))}")
    if place in INTEGERS:
        statements.append(f"{place} r = {a}; r <<= 33L; {store('r', 'integer')}")
        statements.append(f"{place} r = ({place}) -{a}; r >>>= 1; {store('r', 'integer')}")
        statements.append(f"{place} r = ({place}) -{a}; r >>= 65L; {store('r', 'integer')}")
    statements.append(f"{place} r = {a}; r += 3.7; {store('r', kind_of(place))}")
    statements.append(f"{place} r = {a}; r *= 0.3f; r -= 'a'; {store('r', kind_of(place))}")
    statements.append(f"{place} r = {a}; r++; ++r; r--; r++; {store('r', kind_of(place))}")
    statements.append(f"{place} r = {a}; {place} o = r++; o += --r; o += r--; {store('o * 3 + r', kind_of(place))}")
    statements.append(f"{place} r = 65; {store(f'r + {a}', kind_of(place))}")
    statements.append(f"final int k = 5; {place} r = k; {store(f'r - {a}', kind_of(place))}")

# Order of evaluation.
for text in ["k++ + k * k--", "k - (k = 3) * k", "k + (k += 2) * k", "++k * k++ - k", "k++ + ++k + k--", "(k = j) + k", "k << (k = 2) >> k", "-k++ - --k", "(k++ & 3) == 0 ? k : -k"]:
    statements.append(f"int k = i; {store(text, 'integer')}")
for text in ["p && k++ > 0 || q", "p & k++ > 0 | q", "k++ > 5 ? p : q || k > 3", "p ^ q ^ k-- < 3", "(p || k++ > 0) && (q || k++ > 0)"]:
    statements.append(f"int k = i; boolean r = {text}; {store('r ? k : -k', 'integer')}")
for text in ["a[k] = k++;", "a[k++] = k;", "a[k] += k++;", "a[k++] += a[k];", "a[k = 1] = k + 1;", "a[k] <<= a[++k];"]:
    statements.append(f"int[] a = {{1, 2, 0}}; int k = 0; {text} {store('a[0] + 10 * a[1] + 100 * a[2] + 1000 * k', 'integer')}")
for text in ["u[k] = u[k++] * 2;", "u[k++] *= u[k] + 0.5;", "u[k] -= u[++k];", "u[k] /= k + 2;", "u[k++]++;", "--u[k];", "u[k] %= 0.7;"]:
    statements.append(f"double[] u = {{d, f, 0.25}}; int k = 0; {text} {store('u[0] + 10 * u[1] + 100 * u[2] + 1000 * k', 'real')}")

# Functions of integers, which have forms for int and long.
for text in ["Math.abs(i)", "Math.abs(l)", "Math.min(i, l)", "Math.max(b, c)", "Math.min(s, Math.max(i, Math.min(j, b)))", "Math.floorMod(i, 7)", "Math.floorMod(-i, 7)", "Math.floorDiv(-i, 7)",
             "Math.floorMod(l, 7)", "Math.floorMod(-l, 7L)", "Math.floorDiv(-l, 7)", "Math.round(f)", "Math.round(d)", "Math.round(d * 1e10)", "(int) Math.signum(-d)", "Math.max(3, i) < Math.min(j, 4) ? 1 : 0"]:
    value(text, "integer")
for text in ["Math.max(i, d)", "Math.min(f, l)", "Math.abs(f) * 3", "Math.sqrt(i * i)", "Math.max(f, 0.1f)", "Math.signum(f)", "Math.pow(f, 2)", "Math.copySign(f, -d)", "Math.floor(-d)", "(float) Math.sin(f)",
             "Math.hypot(i, j) / 2", "Math.fma(f, f, f)", "Math.atan2(b, s)", "Math.toRadians(f)", "d % 0.3", "-d % 0.3", "f % 0.3f", "f % 2", "i % 0.3", "d * i / j", "i / j * d", "d / i / j", "d - (f - i)", "d - (i - f) - j"]:
    value(text, "real")


# Precedence: random expressions with few parentheses.
def expression(depth):
    if depth == 0 or rng.random() < 0.15:
        return rng.choice(["b", "s", "c", "i", "j", "l", "m", "3", "0x0f", "'x'", "5L", "-2", "~i"])
    r = rng.random()
    a, z = expression(depth - 1), expression(depth - 1)
    if r < 0.1:
        return f"{rng.choice(['-', '~', '+'])}({a})"
    if r < 0.2:
        return f"({rng.choice(['byte', 'int', 'long', 'char'])}) ({a})"
    if r < 0.3:
        return f"({condition(depth - 1)} ? {a} : {z})"
    operator = rng.choice(["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>", "+", "-"])
    if rng.random() < 0.25:
        z = f"({z})"
    return f"{a} {operator} {z}".replace("- -", "- ").replace("+ +", "+ ")


def condition(depth):
    r = rng.random()
    if depth <= 0 or r < 0.4:
        return rng.choice(["p", "q", "!p", "i < j", "((l & 4) == 0)", "d > f", "(c != b)"])
    return f"{condition(depth - 1)} {rng.choice(['&&', '||', '&', '|', '^', '=='])} {rng.choice(['{}', '({})', '!({})']).format(condition(depth - 1))}"


def real(depth):
    if depth == 0 or rng.random() < 0.15:
        return rng.choice(["d", "f", "x[3]", "i", "b", "0.5", "2", "l", "-d"])
    r = rng.random()
    a, z = real(depth - 1), real(depth - 1)
    if r < 0.1:
        return f"-({a})"
    if r < 0.2:
        return f"({condition(depth - 1)} ? {a} : {z})"
    operator = rng.choice(["+", "-", "*", "+", "-", "*"])
    if rng.random() < 0.4:
        z = f"({z})"
    return f"{a} {operator} {z}"


for _ in range(80):
    value(expression(4), "integer")
    value(condition(4), "boolean")
    value(real(4), "real")

PARAMETERS = [("double[]", "x"), ("byte", "b"), ("short", "s"), ("char", "c"), ("int", "i"), ("int", "j"), ("long", "l"), ("long", "m"), ("boolean", "p"), ("boolean", "q"), ("long[]", "out"),
              ("double[]", "values")]
size, total = 40, len(statements)
lines = ["package arithmetic;", "", "@SuppressWarnings(\"cast\")", "public final class Arithmetic {"] + [f"  {c};" for c in CONSTANTS] + [""]
declared = ", ".join(f"{t} {n}" for t, n in PARAMETERS)
for k in range(0, total, size):
    lines += [f"  static void part{k // size}({declared}) {{", "    double d = x[1];", "    float f = (float) x[2];"]
    for statement in statements[k:k + size]:
        lines.append(f"    {{ {statement} }}")
    lines += ["  }", ""]
lines += [f"  public static double run({declared}) {{"]
lines += [f"    part{k}({', '.join(n for _, n in PARAMETERS)});" for k in range((total + size - 1) // size)]
lines += ["    long hash = 0;", "    for (int k = 0; k < out.length; k++) {", "      hash = hash * 31 + out[k];", "    }", "    double sum = x[0] * (hash >> 12);",
          "    for (int k = 0; k < values.length; k++) {", "      if (Math.abs(values[k]) < 1e100) {", "        sum += values[k] * (k % 7);", "      }", "    }", "    return sum;", "  }", "}"]
shutil.rmtree(work, ignore_errors=True)
os.makedirs(work)
source = os.path.join(work, "Arithmetic.java")
with open(source, "w") as out:
    out.write("\n".join(lines) + "\n")
call = ", ".join(n for _, n in PARAMETERS)
driver = f"""package arithmetic;

import java.util.Random;
import org.wengert.runtime.AdContext;

final class Driver {{
  public static void main(String[] arguments) {{
    int failed = 0;
    Random random = new Random(7);
    for (int point = 0; point < 8; point++) {{
      double[] x = new double[4];
      for (int k = 0; k < 4; k++) {{
        x[k] = random.nextGaussian() * (point % 3 == 0 ? 1e6 : 2);
      }}
      byte b = (byte) random.nextInt();
      short s = (short) random.nextInt();
      char c = (char) random.nextInt();
      int i = random.nextInt() >> 4 * point;
      int j = random.nextInt() >> 3 * point | 1;
      long l = random.nextLong() >> 7 * point;
      long m = random.nextLong();
      boolean p = point % 2 == 0;
      boolean q = point % 4 < 2;
      long[] out = new long[{total}];
      double[] values = new double[{total}];
      double original = Arithmetic.run({call});
      long[] wanted = out;
      double[] expected = values;
      out = new long[{total}];
      values = new double[{total}];
      double[] dot = new double[1];
      double tangent = Arithmetic_T1.t1_run({call.replace("x, b", "x, new double[4], b").replace("values", f"values, new double[{total}]")}, dot);
      for (int k = 0; k < {total}; k++) {{
        if (wanted[k] != out[k] || Double.doubleToLongBits(expected[k]) != Double.doubleToLongBits(values[k])) {{
          System.out.println("FAILED: statement " + k + " at point " + point + " gives " + out[k] + ", " + values[k] + " instead of " + wanted[k] + ", " + expected[k]);
          failed++;
        }}
      }}
      out = new long[{total}];
      values = new double[{total}];
      AdContext context = new AdContext();
      double adjoint = Arithmetic_A1.a1_run(context, {call.replace("x, b", "x, new double[4], b").replace("values", f"values, new double[{total}]")}, 1.0);
      context.close();
      if (original != tangent || original != adjoint) {{
        System.out.println("FAILED: checksum " + tangent + ", " + adjoint + " instead of " + original);
        failed++;
      }}
    }}
    System.out.println({total} + " statements, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }}
}}
"""
with open(os.path.join(work, "Driver.java"), "w") as out:
    out.write(driver)


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"FAILED: {' '.join(command[:4])}: exit status {done.returncode}: {(done.stdout + done.stderr)[:6000]}")
        sys.exit(1)


generated = os.path.join(work, "generated")
for mode in ("--tangent", "--adjoint"):
    run(compiler, mode, "--head", "Arithmetic.run", source, "-o", generated)
package = os.path.join(generated, "arithmetic")
run(*short_runs.javac(javac), "-Xlint:all", "-Werror", "-cp", runtime, "-d", os.path.join(work, "classes"), source, os.path.join(work, "Driver.java"),
    *(os.path.join(package, f) for f in sorted(os.listdir(package))))
done = subprocess.run([*short_runs.java(java), "-cp", runtime + ":" + os.path.join(work, "classes"), "arithmetic.Driver"], capture_output=True, text=True)
print(done.stdout, end="")
print(done.stderr, end="")
sys.exit(done.returncode)
