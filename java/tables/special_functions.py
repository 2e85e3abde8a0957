# SPDX-License-Identifier: MIT
# Computes the polynomials of WengertMath (Chebyshev interpolation in 60 digits) and writes SpecialTables.java.
# Run by hand (python3 special_functions.py, needs mpmath) when an interval or degree changes; the result is committed.
import pathlib
import mpmath as mp

mp.mp.dps = 60


def polynomial(f, low, high, tolerance=mp.mpf(2) ** -57):
    """Coefficients in t = (2x - low - high)/(high - low) of the interpolant whose last Chebyshev term is negligible."""
    for count in range(6, 40):
        nodes = [mp.cos(mp.pi * (2 * k + 1) / (2 * count)) for k in range(count)]
        values = [f((low + high) / 2 + (high - low) / 2 * t) for t in nodes]
        c = [2 / mp.mpf(count) * sum(v * mp.cos(j * mp.pi * (2 * k + 1) / (2 * count)) for k, v in enumerate(values))
             for j in range(count)]
        c[0] /= 2
        if abs(c[-1]) + abs(c[-2]) < tolerance * min(abs(v) for v in values):
            break
    before, now = [mp.mpf(1)], [mp.mpf(0), mp.mpf(1)]
    result = [mp.mpf(0)] * count
    for j in range(count):
        basis = before if j == 0 else now
        for k, b in enumerate(basis):
            result[k] += c[j] * b
        if j > 0:
            following = [mp.mpf(0)] + [2 * b for b in now]
            for k, b in enumerate(before):
                following[k] -= b
            before, now = now, following
    return result


def java(name, meaning, rows):
    text = f"  /** {meaning} */\n  static final double[][] {name} = {{\n"
    for row in rows:
        text += "    {" + ", ".join(mp.nstr(v, 20) for v in row) + "},\n"
    return text + "  };\n"


def erfcx(x):
    return mp.exp(x * x) * mp.erfc(x)


def ratio(f, zero):
    """f(x) / zero(x), by its limit at the zero itself."""
    return lambda x: f(x) / zero(x)


psi_zero = mp.findroot(mp.digamma, mp.mpf("1.46"))
psi_high = mp.mpf(float(psi_zero))
bounds = [mp.mpf(b) for b in ("0.5", "0.75", "1", "1.5", "2", "3", "4", "6", "9", "14", "28")]
out = """// SPDX-License-Identifier: MIT
// Polynomials of WengertMath, written by tables/special_functions.py; not edited by hand.
package org.wengert.runtime;

/** Each row: low and high of an interval, then coefficients in t = (2x - low - high)/(high - low), constant first. */
final class SpecialTables {
  private SpecialTables() {}

"""
out += java("ERF", "erf(x) / x as a function of x squared", [
    [mp.mpf(0), mp.mpf("0.25")] + polynomial(
        lambda s: mp.erf(mp.sqrt(s)) / mp.sqrt(s) if s > 0 else 2 / mp.sqrt(mp.pi), mp.mpf(0), mp.mpf("0.25"))]) + "\n"
out += java("ERFCX", "exp(x squared) erfc(x)", [
    [a, b] + polynomial(erfcx, a, b) for a, b in zip(bounds, bounds[1:])]) + "\n"
out += java("GAMMA", "gamma(x)", [[mp.mpf(1), mp.mpf(2)] + polynomial(mp.gamma, mp.mpf(1), mp.mpf(2))]) + "\n"
out += java("LGAMMA", "log(gamma(x)) / ((x - 1)(x - 2))", [
    [mp.mpf(a), mp.mpf(b)] + polynomial(ratio(mp.loggamma, lambda x: (x - 1) * (x - 2)), mp.mpf(a), mp.mpf(b))
    for a, b in ((1, 2), (2, 3))]) + "\n"
out += java("DIGAMMA", "digamma(x) / (x - zero)", [
    [mp.mpf(1), mp.mpf(2)] + polynomial(ratio(mp.digamma, lambda x: x - psi_zero), mp.mpf(1), mp.mpf(2))]) + "\n"
out += f"  /** The zero of digamma in [1, 2], as a sum. */\n  static final double DIGAMMA_ZERO = {mp.nstr(psi_high, 20)};\n"
out += f"  static final double DIGAMMA_ZERO_LOW = {mp.nstr(psi_zero - psi_high, 20)};\n}}\n"
target = pathlib.Path(__file__).parent.parent / "src/main/java/org/wengert/runtime/SpecialTables.java"
target.write_text(out)
