// SPDX-License-Identifier: MIT
// Random declarations, and statements that change containers.
#pragma once
#include <string>

#include "expressions.hpp"

class Containers : public Expressions {
 protected:
  using Expressions::Expressions;

  std::string bounded_without(const std::string&) { return "0.4 * " + result_; }

  void replace_x_of() {
    const std::size_t at = text_.rfind("x_of()");
    text_.replace(at, 6, result_);
  }

  std::string bounded() {
    switch (below(3)) {
      case 0:
        return "std::sin(" + expression(2) + ")";
      case 1:
        return "0.6 * std::cos(" + expression(1) + ")";
      default:
        return "0.3 * (" + expression(1) + ")";
    }
  }

  void declare() {
    switch (below(18)) {
      case 13:
        add(Kind::tree, "tr", "auto ", " = std::make_unique<Tree>()");
        break;
      case 14: {
        const std::string first = expression(1), second = expression(0);
        add(Kind::shapes, "sh", "std::vector<std::unique_ptr<Shape>> ", "");
        line(variables_.back().name + ".push_back(std::make_unique<Disc>(" + first + "));");
        if (chance(50)) line(variables_.back().name + ".push_back(std::make_unique<Ring>());");
        line(variables_.back().name + ".push_back(std::make_unique<Strip>(" + second + ", " + literal() + "));");
        break;
      }
      case 15:
        add(Kind::table, "tb", "Table ", "");
        break;
      case 16:
        add(Kind::tuple, "tu", "std::tuple<double, int> ", "{" + expression(1) + ", 2}");
        break;
      case 17:
        add(Kind::array, "ar", "std::array<Cell, 2> ", "{}");
        break;
      case 0:
        add(Kind::number, "d", "double ", " = " + expression(2));
        break;
      case 1:
      case 2: {
        std::string from = " = {" + expression(1) + ", " + expression(0) + "}";
        if (const std::string c = call("std::vector<double>"); !c.empty()) from = " = " + c;
        add(Kind::vector, "v", "std::vector<double> ", from);
        break;
      }
      case 3: {
        std::string from;
        if (const std::string c = call("Cell"); !c.empty())
          from = " = " + c;
        else if (const std::string o = cell_place(false); !o.empty() && chance(50))
          from = " = " + o;
        add(Kind::cell, "c", "Cell ", from);
        break;
      }
      case 4: {
        const std::string value = expression(0);
        add(Kind::cells, "cs", "std::vector<Cell> ", "(2)");
        line(variables_.back().name + "[1].add(" + value + ");");
        break;
      }
      case 5:
        add(Kind::rows, "m", "std::vector<std::vector<double>> ", "(2, std::vector<double>(2, " + expression(1) + "))");
        break;
      case 6: {
        const std::string value = expression(1);
        add(Kind::map, "t", "std::map<int, double> ", "");
        line(variables_.back().name + "[0] = " + value + ";");
        break;
      }
      case 7: {
        const std::string value = expression(1);
        add(Kind::dictionary, "n", "std::map<std::string, Cell> ", "");
        line(variables_.back().name + "[\"a\"].a = " + value + ";");
        break;
      }
      case 8:
        add(Kind::list, "l", "std::list<double> ", " = {" + expression(1) + ", " + expression(0) + "}");
        break;
      case 9:
        add(Kind::deque, "q", "std::deque<double> ", " = {" + expression(1) + ", " + expression(0) + "}");
        break;
      case 10:
        add(Kind::optional, "o", "std::optional<double> ", "");
        break;
      case 11:
        add(Kind::owned, "u", "", "");
        break;
      default:
        add(Kind::pair, "pr", "std::pair<double, std::vector<double>> ",
            "(" + expression(1) + ", {0.1, " + expression(0) + "})");
    }
  }

  void add(Kind kind, const char* stem, const std::string& type, const std::string& value) {
    const std::string name = fresh(stem);
    if (kind == Kind::owned)
      line("auto " + name + " = std::make_unique<Cell>();");
    else
      line(type + name + value + ";");
    variables_.push_back({kind, name});
  }

  // A vector of numbers grows or shrinks.
  void resize() {
    const std::string v = vector_place(true, true);
    if (v.empty()) return declare();
    const std::string at = v + ".begin() + " + std::to_string(below(2));
    switch (below(9)) {
      case 0:
      case 1:
        line(v + ".push_back(" + expression(1) + ");");
        break;
      case 2:
        line("if (" + v + ".size() > 2) " + v + ".pop_back();");
        break;
      case 3:
        line(v + ".insert(" + at + ", " + expression(1) + ");");
        break;
      case 4:
        line("if (" + v + ".size() > 2) " + v + ".erase(" + at + ");");
        break;
      case 5:
        line(v + ".resize(" + std::to_string(below(4) + 2) + (chance(50) ? ", " + expression(0) : "") + ");");
        break;
      case 6:
        line(v + ".assign(" + std::to_string(below(3) + 2) + ", " + expression(1) + ");");
        break;
      case 7:
        line(v + ".clear();");
        line(v + ".push_back(" + bounded_without(v) + ");");
        line(v + ".emplace_back(" + bounded_without(v) + ");");
        break;
      default:
        line(v + " = {" + literal() + ", 0.5 * x_of(" + "), " + literal() + "};"), replace_x_of();
    }
  }

  // Objects in vectors.
  void cells() {
    Variable* v = any(Kind::cells, true, true);
    if (!v) {
      if (const std::string c = cell_place(true, true); !c.empty()) {
        switch (below(4)) {
          case 0:
            line(c + ".add(" + expression(1) + ");");
            break;
          case 1:
            line(c + ".drop();");
            break;
          case 2:
            if (const std::string o = cell_place(false); !o.empty() && o != c)
              line(c + (chance(50) ? " += " : " = ") + o + ";");
            break;
          default:
            line(c + " = Cell{" + expression(1) + ", 2, {" + expression(0) + ", " + literal() + "}};");
        }
      }
      return;
    }
    const std::string n = v->name;
    switch (below(7)) {
      case 0:
        if (const std::string o = cell_place(false); !o.empty()) line(n + ".push_back(" + o + ");");
        break;
      case 1:
        line(n + ".emplace_back();");
        line(n + ".back().a = " + expression(1) + ";");
        break;
      case 2:
        line("if (" + n + ".size() > 2) " + n + ".pop_back();");
        break;
      case 3:
        line("if (" + n + ".size() > 2) " + n + ".erase(" + n + ".begin());");
        break;
      case 4:
        line("std::swap(" + n + "[0], " + n + ".back());");
        break;
      case 5:
        line(n + ".insert(" + n + ".begin(), Cell{" + expression(1) + ", 3, {" + literal() + ", " + expression(0) +
             "}});");
        break;
      default:
        line("std::sort(" + n + ".begin(), " + n + ".end(), [](const Cell& a, const Cell& b) { return a.a < b.a; });");
    }
  }

  // Whole containers are swapped, moved, copied.
  void whole() {
    Variable *a = any(Kind::vector, true, true), *b = any(Kind::vector, true, true);
    if (!a || a == b) {
      a = any(Kind::cells, true, true), b = any(Kind::cells, true, true);
      if (!a || a == b) return declare();
    }
    switch (below(4)) {
      case 0:
        line("std::swap(" + a->name + ", " + b->name + ");");
        break;
      case 1:
        line(a->name + ".swap(" + b->name + ");");
        break;
      case 2:
        line(a->name + " = " + b->name + ";");
        break;
      default:
        line(a->name + " = std::move(" + b->name + ");");
        line(b->name + (b->kind == Kind::cells ? " = std::vector<Cell>(2);" : " = {0.2, 0.5 * " + result_ + "};"));
    }
  }

  void algorithm() {
    const std::string v = vector_place(true, false);
    if (v.empty()) return declare();
    const std::string all = v + ".begin(), " + v + ".end()";
    switch (below(9)) {
      case 0:
        line("std::sort(" + all + ");");
        break;
      case 1:
        line("std::reverse(" + all + ");");
        break;
      case 2:
        line("std::rotate(" + v + ".begin(), " + v + ".begin() + 1, " + v + ".end());");
        break;
      case 3:
        line("std::partial_sum(" + all + ", " + v + ".begin());");
        line("for (double& e : " + v + ") e = std::sin(e);");
        break;
      case 4:
        line("std::transform(" + all + ", " + v + ".begin(), [](double e) { return 0.5 * std::sin(e) + 0.1; });");
        break;
      case 5:
        line("*std::max_element(" + all + ") *= 0.5;");
        break;
      case 6:
        line("std::fill(" + v + ".begin() + 1, " + v + ".end(), " + bounded_without(v) + ");");
        break;
      case 7:
        line("std::adjacent_difference(" + all + ", " + v + ".begin());");
        break;
      default:
        line("for (auto it = " + v + ".rbegin(); it != " + v + ".rend(); ++it) *it = 0.7 * *it + 0.1 * " + result_ +
             ";");
    }
  }

  // What maps, lists, deques, optional numbers and owned objects have.
  void container() {
    switch (below(10)) {
      case 7:
        if (Variable* v = any(Kind::tree, true)) {
          if (chance(60))
            line(v->name + "->add(" + expression(1) + ");");
          else if (chance(50))
            line(v->name + "->scale(" + expression(1) + ");");
          else
            line("if (!" + v->name + "->children.empty()) " + v->name + "->children.back()->add(" + expression(0) +
                 ");");
        }
        break;
      case 8:
        if (Variable* v = any(Kind::shapes, true)) {
          if (chance(40))
            line("for (auto& s : " + v->name + ") s->grow(" + expression(1) + ");");
          else if (chance(50))
            line(v->name + ".push_back(std::make_unique<Disc>(" + expression(1) + "));");
          else
            line("if (" + v->name + ".size() > 2) " + v->name + ".erase(" + v->name + ".begin());");
        }
        break;
      case 9:
        if (Variable* v = any(Kind::table, true)) {
          if (chance(40))
            line(v->name + ".set(\"" + (chance(50) ? "a" : "b") + "\", " + expression(1) + ");");
          else if (chance(60))
            line(v->name + ".cell(" + std::to_string(below(3)) + ").add(" + expression(1) + ");");
          else
            line(v->name + ".drop(" + std::to_string(below(2)) + ");");
        }
        break;
      case 0:
        if (Variable* v = any(Kind::map, true, true)) {
          line(v->name + "[" + std::to_string(below(3) + 1) + "] = " + bounded() + ";");
          if (chance(40)) line(v->name + ".erase(" + std::to_string(below(3) + 1) + ");");
        }
        break;
      case 1:
        if (Variable* v = any(Kind::list, true, true)) {
          if (chance(50))
            line(v->name + ".push_back(" + expression(1) + ");");
          else
            line(v->name + ".push_front(" + expression(1) + ");");
          if (chance(40)) line("if (" + v->name + ".size() > 2) " + v->name + ".pop_front();");
        }
        break;
      case 2:
        if (Variable* v = any(Kind::deque, true, true)) {
          line(v->name + (chance(50) ? ".push_front(" : ".push_back(") + expression(1) + ");");
          if (chance(40))
            line("if (" + v->name + ".size() > 2) " + v->name + (chance(50) ? ".pop_front();" : ".pop_back();"));
        }
        break;
      case 3:
        if (Variable* v = any(Kind::optional, true)) {
          if (chance(60))
            line(v->name + " = " + bounded() + ";");
          else if (chance(50))
            line("if (" + v->name + ") *" + v->name + " *= 0.7;");
          else
            line(v->name + ".reset();");
        }
        break;
      case 4:
        if (Variable* v = any(Kind::owned, true, true); v && v->name != pointer_ && v->name[0] == 'u') {
          line(v->name + " = std::make_unique<Cell>();");
          line(v->name + "->a = " + bounded() + ";");
        }
        break;
      case 5:
        if (Variable* v = any(Kind::dictionary, true, true)) {
          line(v->name + "[\"b\"].add(" + expression(1) + ");");
          if (chance(40)) line(v->name + ".erase(\"b\");");
        }
        break;
      default:
        if (Variable* v = any(Kind::rows, true, true)) {
          if (chance(50))
            line(v->name + ".push_back({" + expression(0) + ", " + literal() + "});");
          else
            line("if (" + v->name + ".size() > 2) " + v->name + ".pop_back();");
        }
    }
  }
};
