// SPDX-License-Identifier: MIT
// Writes random programs for the check: random_programs SEED COUNT [alone]; alone without functions of their own. Every
// function is named in a comment '// check: NAME'. Loops of all kinds, branches, switches, early exits, overwriting of
// scalars, arrays, structures and vectors, pointers that move, memory, calls by value, reference and pointer, of
// functions that are random, too, and call one another; always in bounds and finite.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace {

const char* const prelude = R"(// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <utility>
#include <vector>
struct Pair {
  double p;
  double q[2];
  int k;
};
struct View {
  double* at;
  const Pair* of;
  int stride;
};
static void scale(double* p, double f, double& t) {
  p[0] = p[1] * std::cos(f) * 0.4;
  t = t * 0.9 + p[0] * p[0];
}
static double mixed(double a, double& b) {
  if (a > 0.5) return std::sin(a) * b;
  b = std::sin(b) + a;
  return b * b * 0.2;
}
static Pair made(double a, int k) {
  Pair r = {std::sin(a), {a, 0.5 * a}, k};
  return r;
}
static void turn(Pair& r, double by) {
  const double old = r.p;
  r.p = r.q[r.k % 2] * 0.8 + std::cos(by);
  r.q[r.k % 2] = old;
  r.k = r.k + 1;
}
static double nested(double a, int depth) {
  if (depth <= 0) return a * 0.7;
  const double inner = nested(std::sin(a), depth - 1);
  return inner * 0.5 + a * std::cos(a) * 0.1;
}
static double& chosen(Pair& r, double* w, int k) { return k % 2 == 0 ? r.p : w[k % 3]; }
static double seen(const View& v) {
  double s = v.of->p;
  for (int i = 0; i < 2; ++i) s = s * 0.5 + std::sin(v.at[i * v.stride]) * v.of->q[i];
  return s;
}
static int stepped(int& k, double* w) {
  w[k % 3] = w[(k + 1) % 3] * 0.7 + 0.1;
  k = k % 4 + 1;
  return k % 3;
}
static double summed(const std::vector<double>& v, double by) {
  double s = 0.0;
  for (std::size_t i = 0; i < v.size(); ++i) s = s * 0.4 + std::sin(v[i]) * by;
  return s;
}
)";

class Generator {
 public:
  Generator(unsigned seed, bool with_functions) : random_(seed), with_functions_(with_functions) {}

  void program(int number) {
    const std::string name = "program_" + std::to_string(number);
    called_.clear();
    for (int count = with_functions_ ? pick(4) : 0; count > 0; --count)
      function(name + "_part_" + std::to_string(count));
    depth_ = loops_ = 0;
    can_exit_ = false;
    result_.clear();
    std::printf("\n// check: %s --size n=5 x=5\ndouble %s(int n, double a, double* x, double& y) {\n", name.c_str(),
                name.c_str());
    line("double s = 0.3;");
    line("double t = a;");
    line("double w[3] = {0.1, a, 0.7};");
    line("int k = 1;");
    if (!called_.empty()) line("double z[5] = {a, 0.2, x[1], 0.4, -0.3};");
    structures_ = pick(3) == 0;
    pointers_ = pick(3) == 0;
    vectors_ = pick(3) == 0;
    memory_ = pick(6) == 0;
    rows_ = pick(3) == 0;
    views_ = structures_ && pick(2) == 0;
    floats_ = rows_ && pick(12) == 0;
    if (structures_) {
      line("Pair r = {a, {0.2, 0.4}, 1};");
      line("Pair pairs[2] = {r, made(a, 2)};");
    }
    if (pointers_) {
      line("double* p = x + 1;");
      line("double* q = &s;");
      if (structures_) line("Pair* h = &pairs[0];");
    }
    declare_rows();
    if (views_) line("View view = {w, &r, 1};");
    if (vectors_) {
      line("std::vector<double> v(4, a);");
      line("std::vector<double> u(4);");
      line("for (std::size_t j = 0; j < u.size(); ++j) u[j] = 0.1 * static_cast<double>(j) + x[j];");
    }
    if (memory_) {
      line("double* m = new double[3];");
      line("for (int j = 0; j < 3; ++j) m[j] = x[j] * 0.5;");
    }
    statements(4 + pick(6));
    std::string result = "s * 0.5 + t + w[0] * w[1] - w[2] + x[2]";
    if (!called_.empty()) result += " + z[0] * z[3]";
    if (structures_) result += " + r.p * r.q[1] + pairs[0].p - pairs[1].q[0]";
    if (pointers_) result += " + *q * p[2]";
    if (vectors_) result += " + v[1] * u[2] + summed(v, t)";
    if (rows_) result += " + g[0][1] * g[1][2] + h2[1]" + std::string(floats_ ? " + f" : "");
    if (memory_) {
      line("t += m[0] * m[1] - m[2];");
      line("delete[] m;");
    }
    line("y = " + result + ";");
    line("return s * t * 0.5;");
    std::printf("}\n");
  }

 private:
  std::mt19937 random_;
  bool with_functions_;
  int depth_ = 0, loops_ = 0, fresh_ = 0;
  bool can_exit_ = false, structures_ = false, pointers_ = false, vectors_ = false, memory_ = false;
  bool rows_ = false, views_ = false;
  bool floats_ = false;  ///< the check allows such programs larger differences

  void declare_rows() {
    if (!rows_) return;
    line("double g[2][3] = {{a, 0.2, x[0]}, {0.4, 0.3, x[3]}};");
    line("std::array<double, 3> h2 = {x[1], 0.1, a};");
    if (floats_) line("float f = 0.5F;");
    line("int* kp = &k;");
  }

  /// A function of this program's own, and what it is given besides n, a number, and five numbers.
  struct Called {
    std::string name;
    bool number = false, row = false, counter = false, structure = false, vector = false, returns = false;
    bool by_value = false, behind = false, turns = false;
  };
  std::vector<Called> called_;
  std::string result_;                ///< what the function at hand returns early, if it is not the program
  std::vector<std::string> scratch_;  ///< what 'scratch' has declared around
  std::vector<std::string> own_;      ///< numbers of the function's own: what a caller keeps is not mixed with them

  void function(const std::string& name) {
    Called f{name,         pick(2) == 0, pick(2) == 0, pick(4) == 0, pick(4) == 0,
             pick(4) == 0, pick(3) != 0, pick(5) == 0, pick(5) == 0, pick(3) == 0};
    std::printf("\nstatic %s %s(int n, double a, double* x%s%s%s%s%s%s%s%s) {\n", f.returns ? "double" : "void",
                name.c_str(), f.number ? ", double& t" : "", f.row ? ", double* w" : "", f.counter ? ", int& k" : "",
                f.structure ? ", Pair& r" : "", f.vector ? ", std::vector<double>& v" : "",
                f.by_value ? ", Pair given" : "", f.behind ? ", const Pair* there" : "", f.turns ? ", int turns" : "");
    depth_ = loops_ = 0;
    can_exit_ = pointers_ = memory_ = false;
    structures_ = f.structure;
    vectors_ = f.vector;
    rows_ = pick(6) == 0;
    floats_ = false;
    views_ = f.structure && pick(3) == 0;
    result_ = f.returns ? "return t * 0.5;" : "return;";
    line("double s = 0.4 * a;");
    own_ = {"s"};
    if (!f.number) own_.push_back("t");
    if (!f.row) own_.push_back("w[k % 3]");
    if (!f.number) line("double t = x[0];");
    if (!f.row) line("double w[3] = {a, 0.2, x[3]};");
    if (!f.counter) line("int k = 2;");
    if (!called_.empty()) line("double z[5] = {x[4], a, 0.3, 0.1, 0.6};");
    if (structures_) line("Pair pairs[2] = {r, made(a, 1)};");
    if (vectors_) line("std::vector<double> u(4, x[2]);");
    declare_rows();
    if (views_) line("View view = {w, &pairs[1], 1};");
    if (f.by_value) line("given.p = given.p * given.q[0] + " + std::string(f.behind ? "there->p" : "s") + ";");
    loops_ = 1;  // at most two nested, so that chains of calls stay short
    depth_ = 1;
    line(f.turns ? "for (int i1 = 0; i1 < turns % 3; ++i1) {" : "for (int i1 = 0; i1 < 2; ++i1) {");
    ++depth_;
    statements(1 + pick(3));
    --depth_;
    line("}");
    loops_ = depth_ = 0;
    statements(1 + pick(3));
    if (f.by_value) line("s = s * 0.5 + given.p * given.q[1];");
    if (f.behind) line("s += there->q[1] * 0.3;");
    if (f.number) line("t = std::sin(t) + 0.3 * s;");
    if (f.returns) line("return std::sin(s * t) + w[1]" + std::string(called_.empty() ? "" : " - z[2]") + ";");
    std::printf("}\n");
    called_.push_back(f);
  }

  /// Arguments never overlap, as the check promises.
  std::string call(const Called& f) {
    const bool other = pick(2) == 0;
    std::string text = f.name + "(n, " + expression(pick(2)) + ", " + (other ? "z" : "x");
    if (f.number) text += one_of({", s", ", t"});
    if (f.row)
      text += !scratch_.empty() && pick(2) == 0 ? ", &" + scratch_.back() + "[0]"
              : other                           ? ", w"
                                                : one_of({", w", ", z", ", z + 2"});
    if (f.counter) text += ", k";
    if (f.structure)
      text += structures_ ? one_of({", r", ", pairs[0]", ", pairs[k % 2]"}) : ", r" + std::to_string(fresh_);
    if (f.vector) text += vectors_ ? one_of({", u", ", v"}) : ", u" + std::to_string(fresh_);
    if (f.by_value) text += structures_ ? one_of({", r", ", pairs[k % 2]", ", made(s, k)"}) : ", made(s, k)";
    if (f.behind) text += ", &fixed" + std::to_string(fresh_);
    if (f.turns) text += one_of({", k", ", 2", ", k + 1"});
    return text + ")";
  }
  void call_statement() {
    const Called& f = called_[static_cast<std::size_t>(pick(static_cast<int>(called_.size())))];
    ++fresh_;
    line("{");
    ++depth_;
    if (f.structure && !structures_) line("Pair r" + std::to_string(fresh_) + " = made(s, k);");
    if (f.vector && !vectors_) line("std::vector<double> u" + std::to_string(fresh_) + "(4, t);");
    if (f.behind) line("const Pair fixed" + std::to_string(fresh_) + " = made(t, k);");
    const std::string text = call(f);
    if (!f.returns) {
      line(text + ";");
    } else if (f.counter || pick(3) == 0) {  // compilers disagree on x[k] = f(k) where f changes k
      line("const double c" + std::to_string(fresh_) + " = " + text + ";");
      line("s = 0.4 * s + c" + std::to_string(fresh_) + ";");
    } else {
      line(place() + " = " + text + ";");
    }
    if (f.structure && !structures_) line("s += 0.1 * r" + std::to_string(fresh_) + ".p;");
    --depth_;
    line("}");
  }

  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  std::string one_of(const std::vector<std::string>& texts) {
    return texts[static_cast<std::size_t>(pick(static_cast<int>(texts.size())))];
  }
  void line(const std::string& text) { std::printf("%*s%s\n", 2 + 2 * depth_, "", text.c_str()); }

  std::string subscript() {
    if (loops_ > 0 && pick(2)) return "i" + std::to_string(1 + pick(loops_));
    return one_of({"0", "1", "2", "3", "4", "k", "k % 5"});
  }
  std::string place() {
    if (!scratch_.empty() && pick(4) == 0) return scratch_.back() + "[" + subscript() + "]";
    const int kind = pick(12);
    if (structures_ && kind == 0) return one_of({"r.p", "r.q[0]", "r.q[1]", "r.q[k % 2]"});
    if (structures_ && kind == 1) return one_of({"pairs[0].p", "pairs[1].q[0]", "pairs[k % 2].p", "pairs[k % 2].q[1]"});
    if (pointers_ && kind == 2) return one_of({"*p", "p[1]", "p[2]", "*q", "p[k % 3]"});
    if (pointers_ && structures_ && kind == 3) return one_of({"h->p", "h->q[1]"});
    if (vectors_ && kind == 4) return one_of({"v[0]", "v[3]", "u[k % 4]", "v[static_cast<std::size_t>(k) % v.size()]"});
    if (rows_ && kind == 6)
      return one_of({"g[0][1]", "g[k % 2][2]", "g[1][k % 3]", "h2[1]", "h2[static_cast<std::size_t>(k) % 3]"});
    if (views_ && kind == 7) return one_of({"view.at[0]", "view.at[view.stride]", "*view.at"});
    if (memory_ && kind == 5) return one_of({"m[0]", "m[2]", "m[k % 3]"});
    switch (pick(5)) {
      case 0:
        return "s";
      case 1:
        return "t";
      case 2:
        return "w[" + std::to_string(pick(3)) + "]";
      default:
        return "x[" + subscript() + "]";
    }
  }
  std::string expression(int depth) {
    if (depth == 0) return pick(5) == 0 ? "a" : pick(6) == 0 ? "1.25" : place();
    const std::string l = expression(depth - 1), r = expression(depth - 1);
    switch (pick(14)) {
      case 0:
        return "(" + l + " + " + r + ")";
      case 1:
        return "(" + l + " - " + r + ")";
      case 2:
        return "std::sin(" + l + " * " + r + ")";
      case 3:
        return "std::cos(" + l + ")";
      case 4:
        return "(" + l + " / (2.0 + " + r + " * " + r + "))";
      case 5:
        return "std::tanh(" + l + ")";
      case 6:
        return "std::exp(-" + l + " * " + l + ")";
      case 7:
        return "(" + condition() + " ? " + l + " : " + r + ")";
      case 8:
        return "std::sqrt(1.0 + " + l + " * " + l + ")";
      case 9:
        return "nested(" + l + ", k % 3)";
      case 10:
        if (views_ && pick(2) == 0) return "(seen(view) + " + r + ")";
        return vectors_ ? "summed(u, " + r + ")" : "std::atan(" + l + ")";
      case 11:
        return one_of({"std::hypot(" + l + ", 1.0 + " + r + ")",
                       "std::pow(1.5 + std::sin(" + l + "), std::cos(" + r + "))",
                       "std::log(2.0 + std::fabs(" + l + "))", "std::max(" + l + ", " + r + " + 0.1)",
                       "std::fmin(" + l + ", 0.7)", "std::cbrt(2.0 + std::cos(" + r + "))"});
      default:
        return "std::sin(" + l + ") * " + r;
    }
  }
  std::string condition() {
    if (pick(3) == 0) return one_of({"k > 2", "k % 2 == 0", "k != 1 && n > 2", "k < 2 || k == 3"});
    const std::string one = place() + (pick(2) ? " > 0.21" : " < 0.43");
    return pick(6) == 0 ? one + (pick(2) ? " && k > 0" : " || k == 2") : one;
  }

  void statements(int count) {
    for (int i = 0; i < count; ++i) statement();
  }
  void block(const std::string& head) {
    line(head + " {");
    ++depth_;
    statements(1 + pick(3));
    --depth_;
  }

  /// Statements on what not every program has; false if this one has none of it.
  bool special() {
    switch (pick(18)) {
      case 14:
        if (!rows_) return false;
        if (floats_ && pick(3) == 0)
          return line(one_of({"f = static_cast<float>(k) * 0.25F;", "s = s * 0.8 + f * t;"})), true;
        return line(one_of({"*kp = (*kp + 1) % 5;", "g[k % 2][0] += 0.3 * h2[2];", "std::swap(g[0], g[1]);",
                            "h2.fill(s * 0.5);", "h2 = {s, t, 0.5};",
                            "for (int j = 0; j < *kp; ++j) g[1][j % 3] = g[0][j % 3] * 0.5 + s;"})),
               true;
      case 15:
        if (!structures_) return false;
        return line("chosen(r, w, k) " + one_of({"= ", "*= 0.5 * ", "+= "}) + "std::sin(" + expression(1) + ");"), true;
      case 16:
        if (!views_) return false;
        return line(one_of({"view.of = &pairs[k % 2];", "view.at = w;", "view.at = x + 1;", "view.stride = 2 - k % 2;",
                            "view.of = &pairs[1];", "view.at[1] = seen(view) * 0.5;"})),
               true;
      case 17:
        return line(one_of({"w[stepped(k, w)] = s * 0.5;", "s = w[stepped(k, w)] * 0.9;", "k = stepped(k, w) + 1;",
                            "for (int j = stepped(k, w); j < 4; ++j) s = s * 0.9 + w[j % 3];"})),
               true;
      case 0:
        if (!structures_) return false;
        return line("turn(" + one_of({"r", "pairs[0]", "pairs[k % 2]"}) + ", " + expression(1) + ");"), true;
      case 1:
        if (!structures_) return false;
        return line(one_of({"pairs[k % 2]", "pairs[1]", "r"}) + " = " + one_of({"r", "pairs[0]", "made(t, k)"}) + ";"),
               true;
      case 2:
        if (!structures_) return false;
        return line("std::swap(pairs[0], " + one_of({"pairs[1]", "r"}) + ");"), true;
      case 3:
        if (!pointers_) return false;
        return line(one_of(
                   {"p = x + k % 3;", "p = x;", "q = &t;", "q = &w[k % 3];", "q = p + 1;", "q = k > 2 ? &s : &t;"})),
               true;
      case 4:
        if (!pointers_) return false;
        return line(structures_ ? one_of({"h = &pairs[k % 2];", "h = &r;", "turn(*h, s);"}) : "*q = *q * 0.5 + p[1];"),
               true;
      case 5:
        if (!pointers_) return false;
        return line("scale(p, " + expression(1) + ", t);"), true;
      case 6:
        if (!vectors_) return false;
        return line(one_of({result_.empty() ? "std::swap(u, v);" : "u = v;", "v = u;",
                            "std::fill(v.begin(), v.end(), t);", "std::copy(u.begin(), u.begin() + 4, v.begin());",
                            "std::reverse(u.begin(), u.end());"})),
               true;
      case 7:
        if (!vectors_) return false;
        return line(one_of({"for (double& e : v) e = std::sin(e) + s * 0.1;",
                            "t += std::accumulate(v.begin(), v.end(), s);",
                            "for (auto it = u.begin(); it != u.end(); ++it) s = s * 0.3 + *it;",
                            "v.push_back(s * 0.5);", "if (v.size() > 4) v.pop_back();", "v.assign(4, s);"})),
               true;
      case 8:
        return line("std::swap(" + place() + ", " + place() + ");"), true;
      case 9:
        return line("(" + condition() + " ? " +
                    one_of(result_.empty() ? std::vector<std::string>{"s", "w[1]", "x[2]"} : own_) + " : " +
                    one_of(result_.empty() ? std::vector<std::string>{"t", "x[0]", "w[k % 3]"} : own_) +
                    ") = " + expression(1) + ";"),
               true;
      case 10: {
        line("switch (k % 3) {");
        ++depth_;
        for (int c = 0; c < 2; ++c) {
          line("case " + std::to_string(c) + ":");
          ++depth_;
          assignment();
          line(pick(3) ? "break;" : "[[fallthrough]];");
          --depth_;
        }
        line("default:");
        ++depth_;
        assignment();
        depth_ -= 2;
        return line("}"), true;
      }
      case 11: {
        const std::string c = "c" + std::to_string(++fresh_);
        line("int " + c + " = 0;");
        line("do {");
        ++depth_;
        assignment();
        if (pick(2)) line("if (" + condition() + ") t = t * 0.5;");
        --depth_;
        return line("} while (++" + c + " < 3);"), true;
      }
      case 12:
        if (memory_) return line("m[k % 3] = " + expression(1) + ";"), true;
        return false;
      default:
        if (pick(3) != 0 || memory_) return false;
        line("if (" + condition() + " && k == 3) {");
        if (result_.empty()) line("  y = s * x[1];");
        line("  " + (result_.empty() ? "return t * 0.5;" : result_));
        return line("}"), true;
    }
  }
  void assignment() { line(place() + " = " + expression(1 + pick(2)) + ";"); }

  void statement() {
    if (pick(3) == 0 && special()) return;
    if (!called_.empty() && loops_ < (result_.empty() ? 2 : 1) && pick(4) == 0) return call_statement();
    const int kind = pick(depth_ < 3 ? 16 : 6);
    if (kind < 4) return assignment();
    if (kind == 4) return line(place() + (pick(2) ? " += 0.5 * " : " *= 0.5 * std::sin") + "(" + expression(1) + ");");
    if (kind == 5) return line("k = (k + " + std::to_string(1 + pick(3)) + ") % 5;");
    if (kind < 9) {
      block("if (" + condition() + ")");
      if (pick(2)) block("} else");
      return line("}");
    }
    if (kind == 9 && can_exit_) return line("if (" + condition() + ") " + (pick(2) ? "break;" : "continue;"));
    if (kind == 10) {
      line("{");
      ++depth_;
      const std::string v = "v" + std::to_string(++fresh_);
      line("double " + v + " = " + expression(1) + ";");
      if (pick(3) == 0)
        line("double& e" + v + " = " + one_of({"x[k]", "w[k % 3]", "s"}) + ";\n" +
             std::string(static_cast<std::size_t>(2 + 2 * depth_), ' ') + "e" + v + " *= 0.5 + std::sin(" + v + ");");
      line(place() + " = " + v + " * std::sin(" + v + ") * 0.5;");
      if (pick(2)) line(v + " = std::sin(" + v + ");");
      line("t = t * 0.3 + " + v + ";");
      --depth_;
      return line("}");
    }
    if (kind == 13 && scratch_.size() < 2) return scratch();
    if (kind == 11) return line("scale(x + " + std::to_string(pick(3)) + ", " + (pick(2) ? "s" : "a * t") + ", t);");
    if (kind == 12) return line(place() + " = mixed(" + expression(1) + ", x[" + subscript() + "]);");
    if (loops_ >= 3) return line("s = std::sin(s);");
    loop();
  }

  /// Five numbers whose life is a block, filled before they are used.
  void scratch() {
    const std::string m = "m" + std::to_string(++fresh_);
    const std::string size = one_of({"5", "n", "(k + 5)", "(5 + k % 3)"});
    line("{");
    ++depth_;
    const int how = pick(4);
    line(how == 0   ? "double* " + m + " = new double[" + size + "];"
         : how == 1 ? "double* " + m + " = static_cast<double*>(std::malloc(" + size + " * sizeof(double)));"
         : how == 2 ? "double " + m + "[5];"
                    : "std::vector<double> " + m + "(5);");
    line("for (int j = 0; j < 5; ++j) {");
    line("  " + m + "[j] = " + one_of({"x[j] * s + 0.1", "std::sin(x[4 - j] * t)", "a * x[j]", "x[j] * w[j % 3]"}) +
         ";");
    if (pick(2)) line("  s = s * 0.8 + 0.1 * " + m + "[j] * " + m + "[j];");
    if (pick(3) == 0) line("  " + m + "[j] *= " + one_of({"x[j];", m + "[j];", "std::cos(s);"}));
    line("}");
    scratch_.push_back(m);
    statements(1 + pick(3));
    scratch_.pop_back();
    line("t = t * 0.4 + 0.2 * " + m + "[1] * " + m + "[" + one_of({"0", "2", "k % 5"}) + "];");
    if (how < 2) line(how == 0 ? "delete[] " + m + ";" : "std::free(" + m + ");");
    --depth_;
    line("}");
  }

  void loop() {
    const std::string i = "i" + std::to_string(loops_ + 1);
    static const char* const heads[] = {"for (int I = 0; I < n; ++I)",
                                        "for (int I = n - 1; I >= 0; --I)",
                                        "for (int I = 0; I <= 4; I += 2)",
                                        "for (int I = 1; I < n - 1; I++)",
                                        "for (int I = 0; I < 3 + k % 3; ++I)",
                                        "for (int I = k % 3; I < 4; ++I)",
                                        "for (int I = 0; I < 2 + static_cast<int>(2.0 * std::fabs(std::sin(s))); ++I)",
                                        "for (int I = static_cast<int>(std::fabs(t)) % 3; I < 4; ++I)",
                                        "for (unsigned I = 0; I < 4U; ++I)"};
    const bool outer = can_exit_;
    can_exit_ = true;
    ++loops_;
    if (pick(4) == 0) {
      line("{");
      ++depth_;
      line("int " + i + " = 0;");
      line("while (" + i + " < 4 && s < 50.0) {");
      ++depth_;
      line("++" + i + ";");
      statements(1 + pick(3));
      --depth_;
      line("}");
      --depth_;
    } else {
      std::string head = heads[pick(9)];
      for (std::size_t at; (at = head.find('I')) != std::string::npos;) head.replace(at, 1, i);
      block(head);
    }
    --loops_;
    can_exit_ = outer;
    line("}");
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) return 2;
  std::printf("%s", prelude);
  Generator g(static_cast<unsigned>(std::atoi(argv[1])), argc == 3);
  for (int i = 0; i < std::atoi(argv[2]); ++i) g.program(i);
}
