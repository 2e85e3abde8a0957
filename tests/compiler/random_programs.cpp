// SPDX-License-Identifier: MIT
// Writes random programs for the check: random_programs SEED COUNT. Every function is named in a comment '// check:
// NAME'. Loops of all kinds, branches, early exits, overwriting of scalars and arrays, local arrays, calls; always in
// bounds and finite.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

namespace {

class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  void program(int number) {
    std::string name = "program_" + std::to_string(number);
    depth_ = 0;
    loops_ = 0;
    can_exit_ = false;
    std::printf("\n// check: %s --size n=5 x=5\nvoid %s(int n, double a, double* x, double& y) {\n", name.c_str(),
                name.c_str());
    std::printf("  double s = 0.3;\n  double t = a;\n  double w[3] = {0.1, a, 0.7};\n  int k = 1;\n");
    statements(4 + pick(5));
    std::printf("  y = s * 0.5 + t + w[0] * w[1] - w[2] + x[2];\n}\n");
  }

 private:
  std::mt19937 random_;
  int depth_ = 0, loops_ = 0;
  bool can_exit_ = false;

  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  void line(const std::string& text) { std::printf("%*s%s\n", 2 + 2 * depth_, "", text.c_str()); }

  std::string subscript() {
    static const char* const fixed[] = {"0", "1", "2", "3", "4", "k", "k % 5"};
    if (loops_ > 0 && pick(2)) return "i" + std::to_string(1 + pick(loops_));
    return fixed[pick(7)];
  }
  std::string place() {
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
    std::string l = expression(depth - 1), r = expression(depth - 1);
    switch (pick(9)) {
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
      default:
        return "std::sin(" + l + ") * " + r;
    }
  }
  std::string condition() { return place() + (pick(2) ? " > 0.21" : " < 0.43"); }

  void statements(int count) {
    for (int i = 0; i < count; ++i) statement();
  }
  void block(const std::string& head) {
    line(head + " {");
    ++depth_;
    statements(1 + pick(3));
    --depth_;
  }
  void statement() {
    int kind = pick(depth_ < 3 ? 16 : 6);
    if (kind < 4) return line(place() + " = " + expression(1 + pick(2)) + ";");
    if (kind == 4) return line(place() + (pick(2) ? " += " : " *= ") + "0.5 * " + expression(1) + ";");
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
      std::string v = "v" + std::to_string(pick(1000));
      line("double " + v + " = " + expression(1) + ";");
      line(place() + " = " + v + " * " + v + " * 0.5;");
      if (pick(2)) line(v + " = std::sin(" + v + ");");
      line("t = t * 0.3 + " + v + ";");
      --depth_;
      return line("}");
    }
    if (kind == 11) return line("scale(x + " + std::to_string(pick(3)) + ", " + (pick(2) ? "s" : "a * t") + ", t);");
    if (kind == 12) return line(place() + " = mixed(" + expression(1) + ", x[" + subscript() + "]);");
    if (loops_ >= 3) return line("s = std::sin(s);");
    std::string i = "i" + std::to_string(loops_ + 1);
    static const char* const heads[] = {"for (int I = 0; I < n; ++I)", "for (int I = n - 1; I >= 0; --I)",
                                        "for (int I = 0; I <= 4; I += 2)", "for (int I = 1; I < n - 1; I++)"};
    bool outer = can_exit_;
    can_exit_ = true;
    ++loops_;
    if (pick(4) == 0) {
      std::string c = i;
      line("{");
      ++depth_;
      line("int " + c + " = 0;");
      line("while (" + c + " < 4 && s < 50.0) {");
      ++depth_;
      line("++" + c + ";");
      statements(1 + pick(3));
      --depth_;
      line("}");
      --depth_;
    } else {
      std::string head = heads[pick(4)];
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
  if (argc != 3) return 2;
  std::printf("// SPDX-License-Identifier: MIT\n#include <cmath>\n");
  std::printf(
      "static void scale(double* p, double f, double& t) {\n  p[0] = p[1] * f * 0.4;\n  t += p[0] * p[0];\n}\n");
  std::printf(
      "static double mixed(double a, double& b) {\n  if (a > 0.5) return a * b;\n  b = std::sin(b) + a;\n  return b * "
      "b * 0.2;\n}\n");
  Generator g(static_cast<unsigned>(std::atoi(argv[1])));
  for (int i = 0; i < std::atoi(argv[2]); ++i) g.program(i);
}
