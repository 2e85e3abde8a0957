// SPDX-License-Identifier: MIT
// The arithmetic of the check, compiled together with the generated functions: dot product, differences, symmetry.
#include "harness.hpp"

namespace wengert::compiler {

// Every number of every argument is an input and an output of F: z -> F(z). An argument passed by value is its own
// output. Tangent: w = F'(z) v. Adjoint: b = F'(z)^T u. Dot product: u.w = b.v. Second order: with phi(z) = u.F(z), H d
// is the tangent of b, and d2.(H d1) = d1.(H d2). The adjoint of the adjoint gives H d once more, that of the tangent
// along d gives it where adjoints are not read again.
const char* const engine_interface = R"engine(
typedef void (*WengertRunner)(double*, long*, int);
struct WengertGroup { const char* name; int role, primal; };
struct WengertUnit { WengertRunner run; const WengertGroup* groups; int count; };
struct WengertCheck { const char* head; WengertUnit unit[8]; int single; int zero_expected; int has_threads; };
int wengert_check_main(const WengertCheck* checks, int count, int points);
extern "C" void wengert_begin_messages(void) __attribute__((weak));
extern "C" void wengert_end_messages(void) __attribute__((weak));
)engine";

const char* const engine_text = R"engine(
#include <math.h>
#include <signal.h>
#include <exception>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>
#include <wengert/stack.h>

namespace wengert_engine {

typedef std::vector<double> Numbers;
struct Layout { std::vector<long> begin, end; long total; };

static Layout layout(const WengertUnit& u) {
  Layout l; l.total = 0;
  std::vector<long> bounds(static_cast<size_t>(u.count) + 1);
  static double* const room = static_cast<double*>(calloc(1 << 22, sizeof(double)));  // read where a size is wrong
  u.run(room, bounds.data(), 0);
  for (int k = 0; k < u.count; ++k) {
    l.begin.push_back(l.total);
    l.total = bounds[static_cast<size_t>(k)];
    l.end.push_back(l.total);
  }
  return l;
}
static unsigned long long state = 1;
static double random_in(double low, double high) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return low + (high - low) * static_cast<double>(state >> 11) / 9007199254740992.0;
}

// Numbers of one role, in the order of the primal's own groups.
struct Problem {
  const WengertCheck& check;
  Layout l[8];
  explicit Problem(const WengertCheck& c) : check(c) { for (int k = 0; k < 8; ++k) if (c.unit[k].run) l[k] = layout(c.unit[k]); }
  int group_of(int unit, int role, int primal) const {
    const WengertUnit& u = check.unit[unit];
    for (int k = 0; k < u.count; ++k) if (u.groups[k].role == role && u.groups[k].primal == primal) return k;
    return -1;
  }
  long size() const { return l[0].total; }
  void copy(int unit, Numbers& numbers, int role, Numbers& flat, bool in) const {
    const WengertUnit& p = check.unit[0];
    for (int k = 0; k < p.count; ++k) {
      const int g = group_of(unit, role, p.groups[k].primal);
      if (g < 0) continue;
      for (long i = 0; i < l[0].end[k] - l[0].begin[k]; ++i) {
        double& a = numbers[static_cast<size_t>(l[unit].begin[static_cast<size_t>(g)] + i)];
        double& b = flat[static_cast<size_t>(l[0].begin[k] + i)];
        if (in) a = b; else b = a;
      }
    }
  }
  bool has(int unit, int role, int group) const { return group_of(unit, role, check.unit[0].groups[group].primal) >= 0; }
  bool is_result(int group) const { return strcmp(check.unit[0].groups[group].name, "result") == 0; }
  Numbers primal(Numbers z) const { long b[64]; std::vector<long> bounds(64 + static_cast<size_t>(check.unit[0].count)); (void)b;
    check.unit[0].run(z.data(), bounds.data(), 1); return z; }
  // out: derivative numbers; values: the primal numbers afterwards.
  Numbers derivative(int unit, Numbers z, Numbers d, Numbers* values) const {
    Numbers numbers(static_cast<size_t>(l[unit].total) + 1); std::vector<long> bounds(static_cast<size_t>(check.unit[unit].count) + 1);
    copy(unit, numbers, 0, z, true); copy(unit, numbers, 1, d, true);
    check.unit[unit].run(numbers.data(), bounds.data(), 1);
    copy(unit, numbers, 1, d, false);
    if (values) { *values = z; copy(unit, numbers, 0, *values, false); }
    return d;
  }
  Numbers second(Numbers z, Numbers u, Numbers d) const {
    // The tangent of the adjoint; or the adjoint of the tangent along d, with weights u on what that gives.
    const bool of_tangent = !check.unit[3].run;
    const int own = of_tangent ? 7 : 3;
    Numbers numbers(static_cast<size_t>(l[own].total) + 1), out(z.size()); std::vector<long> bounds(static_cast<size_t>(check.unit[own].count) + 1);
    copy(own, numbers, 0, z, true); copy(own, numbers, 1, of_tangent ? d : u, true); copy(own, numbers, of_tangent ? 3 : 2, of_tangent ? u : d, true);
    check.unit[own].run(numbers.data(), bounds.data(), 1);
    copy(own, numbers, of_tangent ? 2 : 3, out, false);
    return out;
  }
  // The tangent of several directions, the adjoint of several seeds at once: derivatives of one number lie side by side.
  std::vector<Numbers> together(int unit, Numbers z, std::vector<Numbers> d) const {
    const auto own = static_cast<size_t>(unit);
    Numbers numbers(static_cast<size_t>(l[own].total) + 1); std::vector<long> bounds(static_cast<size_t>(check.unit[own].count) + 1);
    copy(unit, numbers, 0, z, true);
    const auto walk = [&](bool in) {
      const WengertUnit& p = check.unit[0];
      for (int k = 0; k < p.count; ++k) {
        const int g = group_of(unit, 1, p.groups[k].primal);
        if (g < 0) continue;
        for (long i = 0; i < l[0].end[k] - l[0].begin[k]; ++i)
          for (size_t w = 0; w < d.size(); ++w) {
            double& a = numbers[static_cast<size_t>(l[own].begin[static_cast<size_t>(g)] + i * static_cast<long>(d.size())) + w];
            double& b = d[w][static_cast<size_t>(l[0].begin[k] + i)];
            if (in) a = b; else b = a;
          }
      }
    };
    walk(true);
    check.unit[own].run(numbers.data(), bounds.data(), 1);
    walk(false);
    return d;
  }
  // The adjoint of the adjoint: with weights d on b, the gradient of d.b by z, which is H d again.
  Numbers twice(Numbers z, Numbers u, Numbers d) const {
    Numbers numbers(static_cast<size_t>(l[5].total) + 1), out(z.size()); std::vector<long> bounds(static_cast<size_t>(check.unit[5].count) + 1);
    copy(5, numbers, 0, z, true); copy(5, numbers, 1, u, true); copy(5, numbers, 3, d, true);
    check.unit[5].run(numbers.data(), bounds.data(), 1);
    copy(5, numbers, 2, out, false);
    return out;
  }
  void name(long slot, char* text, size_t length) const {
    for (int k = 0; k < check.unit[0].count; ++k)
      if (slot >= l[0].begin[k] && slot < l[0].end[k]) {
        if (l[0].end[k] - l[0].begin[k] == 1) snprintf(text, length, "%s", check.unit[0].groups[k].name);
        else snprintf(text, length, "%s, entry %ld", check.unit[0].groups[k].name, slot - l[0].begin[k]);
        return;
      }
    snprintf(text, length, "?");
  }
};

static bool report(const char* head, const char* what, bool good, double error, const char* where) {
  printf("%s: %s: %s, relative difference %.1e%s%s\n", head, what, good ? "passes" : "FAILS", error, *where ? ", worst at " : "", where);
  return good;
}

static bool compare(const Problem& p, const char* what, const Numbers& a, const Numbers& b, const std::vector<bool>& used, double tolerance) {
  double scale = 0, worst = 0; long at = 0;
  for (size_t k = 0; k < a.size(); ++k) if (used[k]) scale = fmax(scale, fmax(fabs(a[k]), fabs(b[k])));
  bool finite = true;
  for (size_t k = 0; k < a.size(); ++k) {
    if (!used[k]) continue;
    if (!isfinite(a[k]) || !isfinite(b[k])) { finite = false; at = static_cast<long>(k); worst = INFINITY; break; }
    const double e = fabs(a[k] - b[k]) / (scale > 0 ? scale : 1);
    if (e > worst) { worst = e; at = static_cast<long>(k); }
  }
  char where[128] = ""; char text[200] = "";
  if (worst > 0) { p.name(at, where, sizeof where); snprintf(text, sizeof text, "%s (%.12g against %.12g)", where, a[static_cast<size_t>(at)], b[static_cast<size_t>(at)]); }
  return report(p.check.head, what, finite && worst <= tolerance, worst, text);
}

// What a run says: 0 all is well, 1 not, 42 that differences alone disagree, as they do across a kink or a jump.
static int run(const WengertCheck& c, int attempt) {
  Problem p(c);
  const size_t n = static_cast<size_t>(p.size());
  bool differs = false;
  state = 12345 + 7919ULL * static_cast<unsigned long long>(attempt);
  Numbers z(n), v(n), u(n), d(n);
  for (size_t k = 0; k < n; ++k) {
    z[k] = random_in(0.35, 1.35); if (c.single) z[k] = static_cast<float>(z[k]);
    v[k] = random_in(-1, 1); u[k] = random_in(-1, 1); d[k] = random_in(-1, 1);
    if (c.single) { v[k] = static_cast<float>(v[k]); u[k] = static_cast<float>(u[k]); d[k] = static_cast<float>(d[k]); }
  }
  // Where the tangent or the adjoint is refused, the other is compared with differences alone.
  const bool tangents = c.unit[1].run, adjoints = c.unit[2].run;
  const char* const incomparable = tangents && adjoints ? "FAILS" : "not checked";
  // used: numbers that have a derivative in both modes. The result has no input of its own.
  std::vector<bool> used(n, false), values(n, true);
  long have = 0;
  for (int g = 0; g < c.unit[0].count; ++g)
    for (long i = p.l[0].begin[g]; i < p.l[0].end[g]; ++i) {
      const size_t k = static_cast<size_t>(i);
      used[k] = (!tangents || p.has(1, 1, g)) && (!adjoints || p.has(2, 1, g));
      if (!used[k]) v[k] = u[k] = d[k] = 0; else ++have;
      if (p.is_result(g)) { z[k] = 0; v[k] = 0; d[k] = 0; }
    }
  bool good = true;
  if (have == 0) { printf("%s: no argument has a derivative in both modes: %s\n", c.head, incomparable); return tangents && adjoints; }
  const double exact = c.single ? 2e-5 : 1e-12, near = c.single ? 2e-2 : 2e-7, same = c.single ? 1e-6 : 1e-13;
  Numbers values_t, values_a, w(n), b(n);
  const Numbers f = p.primal(z), once_more = p.primal(z);
  for (size_t k = 0; k < n; ++k)  // threads add up in any order
    if (memcmp(&f[k], &once_more[k], sizeof f[k]) != 0 && !(c.has_threads && fabs(f[k] - once_more[k]) <= same * (1 + fabs(f[k])))) {
      printf("%s: a second call with the same arguments gives other values: the function keeps state, or reads behind an array for which --size is too small; derivatives of two calls cannot be compared: %s\n", c.head, incomparable);
      return tangents && adjoints;
    }
  if (tangents) w = p.derivative(1, z, v, &values_t);
  if (adjoints) b = p.derivative(2, z, u, &values_a);
  if (!wengert_stack_is_empty()) {
    printf("%s: values are left on the run-time stack after the adjoint: FAILS\n", c.head);
    good = false;
  }
  std::vector<bool> outs(n, true);
  for (const int unit : {1, 2}) {
    if (!c.unit[unit].run) continue;
    for (int g = 0; g < c.unit[0].count; ++g) for (long i = p.l[0].begin[g]; i < p.l[0].end[g]; ++i)
      if (!p.has(unit, 0, g)) outs[static_cast<size_t>(i)] = false;
    good &= compare(p, unit == 1 ? "values beside the tangent" : "values beside the adjoint", unit == 1 ? values_t : values_a, f, outs, same);
  }
  // The adjoint b against a derivative of F along v.
  const auto against = [&](const char* what, const Numbers& along_v, double tolerance) {
    double left = 0, right = 0, size = 0;
    for (size_t k = 0; k < n; ++k) {
      if (!used[k]) continue;
      left += u[k] * along_v[k]; right += b[k] * v[k]; size += fabs(u[k] * along_v[k]) + fabs(b[k] * v[k]);
    }
    const double gap = fabs(left - right) / (size > 0 ? size : 1);
    return report(c.head, what, isfinite(gap) && gap <= tolerance, gap, "");
  };
  if (tangents && adjoints) good &= against("tangent against adjoint", w, exact);
  for (const int unit : {4, 6}) {
    if (!c.unit[unit].run) continue;
    const bool seeds = unit == 6;
    const std::vector<Numbers> all{seeds ? w : v, u, d}, at_once = p.together(unit, z, all);
    for (size_t k = 0; k < all.size(); ++k) {
      const Numbers alone = p.derivative(seeds ? 2 : 1, z, all[k], nullptr);
      bool same_numbers = true;
      for (size_t i = 0; i < n; ++i) same_numbers &= !used[i] || fabs(at_once[k][i] - alone[i]) <= exact * (1 + fabs(alone[i])) || (isnan(alone[i]) && isnan(at_once[k][i]));
      if (!same_numbers) good &= compare(p, seeds ? "several seeds against one" : "several directions against one", at_once[k], alone, used, exact);
    }
  }
  // Differences, extrapolated once.
  const double h = c.single ? 4e-3 : 1e-4;
  const auto moved = [&](const Numbers& along, double by) { Numbers x = z; for (size_t k = 0; k < n; ++k) { x[k] += by * along[k]; if (c.single) x[k] = static_cast<float>(x[k]); } return x; };
  const auto differences = [&](bool of_adjoint, const Numbers& along) {
    const auto evaluate = [&](const Numbers& x) { return of_adjoint ? p.derivative(2, x, u, nullptr) : p.primal(x); };
    const Numbers a = evaluate(moved(along, h)), e = evaluate(moved(along, -h)), a2 = evaluate(moved(along, h / 2)), e2 = evaluate(moved(along, -h / 2));
    Numbers r(n);
    for (size_t k = 0; k < n; ++k) r[k] = c.single ? (a[k] - e[k]) / (2 * h) : (4 * (a2[k] - e2[k]) / h - (a[k] - e[k]) / (2 * h)) / 3;
    return r;
  };
  const Numbers quotient = differences(false, v);
  if (tangents) differs |= !compare(p, "tangent against differences", w, quotient, used, near);
  else differs |= !against("adjoint against differences", quotient, near);
  bool nonzero = false;
  for (size_t k = 0; k < n; ++k) if (used[k] && f[k] != z[k] && w[k] != 0) nonzero = true;
  for (size_t k = 0; k < n; ++k) if (used[k] && b[k] != u[k] && b[k] != 0 && f[k] == z[k]) nonzero = true;
  if (!nonzero && !c.zero_expected) {
    printf("%s: the derivative is identically zero: FAILS (say --expect-zero if that is meant)\n", c.head);
    good = false;
  }
  if (c.unit[3].run || c.unit[7].run) {
    const Numbers first = p.second(z, u, v), other = p.second(z, u, d);
    double l2 = 0, r2 = 0, s2 = 0;
    for (size_t k = 0; k < n; ++k) {
      if (!used[k]) continue;
      l2 += d[k] * first[k]; r2 += v[k] * other[k]; s2 += fabs(d[k] * first[k]) + fabs(v[k] * other[k]);
    }
    // Where second derivatives are zero, the rounding of terms as large as the first ones is left of them.
    for (size_t k = 0; k < n; ++k) if (used[k] && b[k] != u[k]) s2 += 1e-3 * fabs(b[k]) * (fabs(d[k]) + fabs(v[k]));
    const double gap2 = s2 == 0 ? 0 : fabs(l2 - r2) / s2;
    good &= report(c.head, "second order symmetric", isfinite(gap2) && gap2 <= (c.single ? 1e-4 : 1e-11), gap2, "");
    const Numbers q2 = differences(true, v);
    std::vector<bool> inputs = used;
    for (int g = 0; g < c.unit[0].count; ++g) for (long i = p.l[0].begin[g]; i < p.l[0].end[g]; ++i) if (p.is_result(g)) inputs[static_cast<size_t>(i)] = false;
    // The scale of a second derivative that vanishes is the first's.
    double scale1 = 0, worst = 0; long at = -1;
    for (size_t k = 0; k < n; ++k) if (inputs[k]) scale1 = fmax(scale1, fmax(fabs(first[k]), fabs(b[k])));
    for (size_t k = 0; k < n; ++k) if (inputs[k]) { const double e = fabs(first[k] - q2[k]) / (scale1 > 0 ? scale1 : 1); if (!isnan(worst) && !(e <= worst)) { worst = e; at = static_cast<long>(k); } }
    char where[128] = ""; if (at >= 0) p.name(at, where, sizeof where);
    differs |= !report(c.head, "second order against differences", worst <= (c.single ? 5e-2 : 2e-6), worst, where);
    if (c.unit[5].run) {
      const Numbers again = p.twice(z, u, d);
      if (!wengert_stack_is_empty()) {
        printf("%s: values are left on the run-time stack after the adjoint of the adjoint: FAILS\n", c.head);
        good = false;
      }
      double off = 0; long where_off = -1;
      for (size_t k = 0; k < n; ++k) if (inputs[k]) { const double e = fabs(again[k] - other[k]) / (scale1 > 0 ? scale1 : 1); if (!isnan(off) && !(e <= off)) { off = e; where_off = static_cast<long>(k); } }
      char place[128] = ""; if (where_off >= 0) p.name(where_off, place, sizeof place);
      good &= report(c.head, "adjoint of adjoint against tangent of adjoint", off <= (c.single ? 1e-4 : 1e-11), off, place);
    }
  }
  return !good ? 1 : differs ? 42 : 0;
}

}  // namespace wengert_engine

// One child a head, so that a crash is that head's alone. Where differences alone disagree, up to `points` points are
// tried, and all must agree at one. Exit status: 1 if any failed.
int wengert_check_main(const WengertCheck* checks, int count, int points) {
  int failed = 0;
  for (int k = 0; k < count; ++k) {
    bool good = false;
    for (int attempt = 0; attempt < points && !good; ++attempt) {
      fflush(stdout);
      const pid_t child = fork();
      if (child == 0) {
        alarm(60);
        int outcome = 1;
        if (wengert_begin_messages) wengert_begin_messages();
        try {
          outcome = wengert_engine::run(checks[k], attempt);
        } catch (const std::exception& thrown) {
          printf("%s: ends by an exception (%s); where the function catches it, its derivatives do "
                 "not; test before what would throw: FAILS\n", checks[k].head, thrown.what());
        } catch (...) {
          printf("%s: ends by an exception; where the function catches it, its derivatives do not; "
                 "test before what would throw: FAILS\n", checks[k].head);
        }
        if (wengert_end_messages) wengert_end_messages();
        fflush(stdout);
        _exit(outcome);
      }
      int status = 0;
      waitpid(child, &status, 0);
      const int outcome = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
      if (outcome > 1 && outcome != 42) printf("%s: the run-time stack stopped the program: FAILS\n", checks[k].head);
      if (WIFSIGNALED(status)) printf("%s: stopped by signal %d; are the sizes right (--size)?: FAILS\n", checks[k].head, WTERMSIG(status));
      good = outcome == 0;
      if (outcome != 42) break;
    }
    printf("%s: %s\n", checks[k].head, good ? "check passed" : "check failed");
    if (!good) ++failed;
  }
  return failed == 0 ? 0 : 1;
}
)engine";

}  // namespace wengert::compiler
