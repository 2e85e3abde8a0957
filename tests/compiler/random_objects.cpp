// SPDX-License-Identifier: MIT
// Writes random programs of objects for the check: random_objects SEED COUNT. Every function is named in a comment
// '// check: NAME'. Vectors, lists, maps, optional numbers, objects with vectors of their own, owned objects, pointers,
// references and iterators to parts of them; containers that grow, shrink, are swapped, moved, copied and sorted, here
// and in called functions that are random, too; lambdas, exceptions, early exits; always in bounds and finite.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "random_objects/classes.hpp"
#include "random_objects/containers.hpp"

namespace {

class Writer : Containers {
 public:
  explicit Writer(unsigned seed) : Containers(seed) {}

  void program(int number) {
    text_.clear();
    functions_.clear();
    const std::string name = "objects_" + std::to_string(number);
    const int helpers = below(3) + 1;
    for (int i = 0; i < helpers; ++i) helper(name + "_part" + std::to_string(i));
    line("// check: " + name);
    line("double " + name + "(double x, double y) {");
    variables_ = {{Kind::number, "x", true}, {Kind::number, "y", true}};
    next_ = 0, depth_ = 1, loops_ = 0;
    line("double r = 0.1;");
    result_ = "r";
    variables_.push_back({Kind::number, "r"});
    const int begun = below(3) + 2;
    for (int i = 0; i < begun; ++i) declare();
    const int statements_wanted = below(5) + 3;
    statements(statements_wanted);
    line("r = r * 0.3 + " + expression(2) + ";");
    for (const Variable& v : variables_)
      if (v.name != "r") line("r = 0.8 * r + 0.3 * " + number_of(v) + ";");
    line("return r;");
    depth_ = 0;
    line("}");
    std::fputs(text_.c_str(), stdout);
  }

 private:
  void helper(const std::string& name) {
    static const char* const types[] = {"double",
                                        "double&",
                                        "const Cell&",
                                        "Cell&",
                                        "Cell",
                                        "Cell*",
                                        "std::vector<double>&",
                                        "const std::vector<double>&",
                                        "std::vector<double>",
                                        "std::vector<Cell>&",
                                        "std::map<int, double>&"};
    static const char* const results[] = {"double", "double", "void", "Cell", "std::vector<double>"};
    Function f{name, {}, results[below(5)], false};
    variables_.clear();
    next_ = 0, depth_ = 1, loops_ = 0, index_.clear();
    const int parameters = below(3) + 1;
    std::string head = f.result + " " + name + "(";
    for (int i = 0; i < parameters; ++i) {
      const std::string type = types[below(11)], p = "p" + std::to_string(i);
      f.parameters.push_back(type);
      head += (i ? ", " : "") + type + " " + p;
      f.changes |= type.find_first_of("&*") != std::string::npos && type.rfind("const", 0) != 0;
      const bool constant = type.rfind("const", 0) == 0;
      if (type.find("Cell>") != std::string::npos)
        variables_.push_back({Kind::cells, p});
      else if (type.find("map") != std::string::npos)
        variables_.push_back({Kind::map, p});
      else if (type.find("vector") != std::string::npos)
        variables_.push_back({Kind::vector, p, constant});
      else if (type == "Cell*")
        variables_.push_back({Kind::owned, p, constant});
      else if (type.find("Cell") != std::string::npos)
        variables_.push_back({Kind::cell, p, constant});
      else
        variables_.push_back({Kind::number, p});
    }
    // A pointer is not given away.
    for (Variable& v : variables_)
      if (v.kind == Kind::owned) v.steady = false, pointer_ = v.name;
    text_ += "static " + head + ") {\n";
    line("double s = " + literal() + ";");
    result_ = "s";
    variables_.push_back({Kind::number, "s"});
    if (chance(40)) declare();
    statements(below(3) + 1);
    if (f.result == "double") line("return 0.5 * s + 0.4 * " + expression(1) + ";");
    if (f.result == "Cell") {
      line("Cell made;");
      line("made.a = s * 0.7;");
      line("made.add(" + expression(1) + ");");
      line("return made;");
    }
    if (f.result == "std::vector<double>") line("return {s * 0.5, " + expression(1) + "};");
    depth_ = 0;
    line("}");
    pointer_.clear();
    functions_.push_back(f);
  }

  void statements(int count) {
    for (int i = 0; i < count; ++i) statement();
  }
  void block(const std::string& head, int count) {
    line(head + " {");
    const std::size_t known = variables_.size();
    ++depth_;
    statements(count);
    --depth_;
    variables_.resize(known);
    line("}");
  }
  // Statements during which the variable keeps its parts, of which one has a name.
  template <class Body>
  void while_steady(Variable* v, Body&& body) {
    const std::string name = v->name;
    const bool before = v->steady;
    v->steady = true;
    body();
    for (Variable& w : variables_)
      if (w.name == name) w.steady = before;
  }

  void statement() {
    switch (below(20)) {
      case 0:
      case 1:
        line(place() + " = " + bounded() + ";");
        break;
      case 2:
        line(place() + (chance(50) ? " += " : " -= ") + "0.3 * " + bounded() + ";");
        break;
      case 3:
        line(place() + " *= " + literal() + " + 0.2 * " + bounded() + ";");
        break;
      case 4:
      case 5:
      case 6:
        resize();
        break;
      case 7:
        cells();
        break;
      case 8:
        whole();
        break;
      case 9:
        if (const std::string c = call("void"); !c.empty())
          line(c + ";");
        else if (const std::string d = call("double"); !d.empty())
          line(place() + " = " + d + ";");
        break;
      case 10:
        algorithm();
        break;
      case 11:
        named_part();
        break;
      case 12:
        lambda();
        break;
      case 13:
      case 18:
      case 19:
        container();
        break;
      case 14:
        block("if (" + condition() + ")", below(2) + 1);
        break;
      case 15:
      case 16:
        loop();
        break;
      default:
        if (chance(30))
          declare();
        else if (const std::string v = vector_place(true, true); !v.empty()) {
          const std::string log = fresh("log");
          line("Log " + log + "(" + v + ");");
          line(log + ".note(" + expression(1) + ");");
          if (chance(50)) line("if (" + condition() + ") " + log + ".forget();");
          line(place() + " = 0.5 * " + log + ".total();");
        }
    }
  }

  // A part of an object gets a name: a reference, a pointer, an iterator.
  void named_part() {
    switch (below(4)) {
      case 0:
        if (Variable* v = any(Kind::vector, true)) {
          const std::string r = fresh("e"), of = element(v->name);
          line("{");
          ++depth_;
          line("double& " + r + " = " + of + ";");
          const std::size_t known = variables_.size();
          while_steady(v, [&] {
            variables_.push_back({Kind::number, r});
            statements(below(2) + 1);
            line(r + " = 0.5 * " + r + " + 0.2 * " + bounded() + ";");
          });
          variables_.resize(known);
          --depth_;
          line("}");
        }
        break;
      case 1:
      case 2:
        if (Variable* v = any(Kind::cells, true)) {
          const bool pointer = chance(50);
          const std::string r = fresh("k"), of = element(v->name);
          line("{");
          ++depth_;
          line((pointer ? "Cell* " : "Cell& ") + r + " = " + (pointer ? "&" : "") + of + ";");
          const std::size_t known = variables_.size();
          while_steady(v, [&] {
            variables_.push_back({pointer ? Kind::owned : Kind::cell, r});
            statements(below(2) + 1);
            line(r + (pointer ? "->" : ".") + "add(" + expression(1) + ");");
          });
          variables_.resize(known);
          --depth_;
          line("}");
        }
        break;
      default:
        if (Variable* v = any(Kind::map, true)) {
          const std::string it = fresh("it");
          line("if (auto " + it + " = " + v->name + ".find(" + std::to_string(below(4)) + "); " + it +
               " != " + v->name + ".end())");
          line("  " + it + "->second = 0.4 * " + it + "->second + 0.2 * " + expression(1) + ";");
        }
    }
  }

  void lambda() {
    const std::string f = fresh("f");
    switch (below(4)) {
      case 0:
        line("const auto " + f + " = [&](double a) { return 0.5 * a + 0.3 * std::sin(" + expression(0) + "); };");
        line(place() + " = " + f + "(" + expression(1) + ");");
        break;
      case 1: {
        const std::string p = place();
        line("const auto " + f + " = [&](double a) { " + p + " = 0.5 * " + p + " + 0.2 * a; };");
        line(f + "(" + expression(1) + ");");
        if (chance(50)) line(f + "(" + expression(0) + ");");
        break;
      }
      case 2:
        if (const std::string v = vector_place(true, true); !v.empty()) {
          line("auto " + f + " = [&](double a) { " + v + ".push_back(0.5 * a); return " + v + ".front(); };");
          line(place() + " = 0.7 * " + f + "(" + expression(0) + ");");
        }
        break;
      default:
        line("const std::function<double(double)> " + f + " = [=](double a) { return std::sin(a) * 0.6 + 0.2 * " +
             result_ + "; };");
        line(place() + " = " + f + "(" + expression(1) + ");");
    }
  }

  void loop() {
    if (loops_ == 2) {
      line(place() + " = " + bounded() + ";");
      return;
    }
    ++loops_;
    const std::string before = index_;
    switch (below(6)) {
      case 0:
      case 1: {
        const std::string i = fresh("i");
        index_ = i;
        block("for (std::size_t " + i + " = 0; " + i + " < " + std::to_string(below(3) + 1) + "; ++" + i + ")",
              below(2) + 1);
        break;
      }
      case 2:
        if (Variable* v = any(Kind::vector, true)) {
          const std::string e = fresh("e");
          while_steady(v, [&] {
            line("for (double& " + e + " : " + v->name + ") {");
            const std::size_t known = variables_.size();
            variables_.push_back({Kind::number, e});
            ++depth_;
            line(e + " = 0.5 * " + e + " + 0.1 * " + expression(1) + ";");
            if (chance(30)) line("if (" + condition() + ") " + (chance(50) ? "break;" : "continue;"));
            statements(1);
            --depth_;
            variables_.resize(known);
            line("}");
          });
        }
        break;
      case 3:
        if (Variable* v = any(Kind::cells, true)) {
          const std::string c = fresh("c");
          while_steady(v, [&] {
            line("for (Cell& " + c + " : " + v->name + ") {");
            const std::size_t known = variables_.size();
            variables_.push_back({Kind::cell, c});
            ++depth_;
            line(chance(50) ? c + ".add(" + expression(0) + ");"
                            : c + ".a = 0.5 * " + c + ".a + 0.1 * " + expression(0) + ";");
            statements(1);
            --depth_;
            variables_.resize(known);
            line("}");
          });
        }
        break;
      case 4:
        if (Variable* v = any(Kind::map, true)) {
          const std::string k = fresh("k"), e = fresh("e");
          line("for (auto& [" + k + ", " + e + "] : " + v->name + ") " + e + " = 0.5 * " + e + " + 0.1 * " + k + " * " +
               literal() + ";");
        } else if (Variable* l = any(Kind::list, true)) {
          const std::string e = fresh("e");
          line("for (double& " + e + " : " + l->name + ") " + e + " = 0.4 * " + e + " + 0.1 * " + result_ + ";");
        }
        break;
      default: {
        line("try {");
        const std::size_t known = variables_.size();
        ++depth_;
        statements(1);
        line("if (" + condition() + ") throw std::runtime_error(\"out of range\");");
        statements(1);
        --depth_;
        variables_.resize(known);
        line("} catch (const std::runtime_error&) {");
        line("  " + place() + " = " + bounded() + ";");
        line("}");
      }
    }
    index_ = before;
    --loops_;
  }
};

}  // namespace

int main(int argc, char** argv) {
  const unsigned seed = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 1;
  const int count = argc > 2 ? std::atoi(argv[2]) : 1;
  std::fputs(prelude, stdout);
  Writer writer(seed);
  for (int i = 0; i < count; ++i) writer.program(i);
}
