# SPDX-License-Identifier: MIT
# A sum over numbers that are read as text, by the machine's gawk. usage: gawk -l awk_client -v x=X -f sum.awk
BEGIN {
  x = wengert_input(x + 0, "x")
  count = split("1.5 2.25 -0.75 3.125", numbers, " ")
  for (i = 1; i <= count; i++) {
    term[i] = x * numbers[i]
    sum += term[i] * term[i] + sin(term[i]) / i
  }
  for (i in term) product = product ? product * term[i] : term[i]
  y = sum + exp(x) - log(x) * product + sqrt(term[1]) + atan2(x, 2) + x ^ 3 + x ^ 1.5
  wengert_output(y, "y")
  printf "%.17g %.17g\n", y, wengert_tangent(y)
}
