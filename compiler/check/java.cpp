// SPDX-License-Identifier: MIT
// What is particular to Java in a check: arguments are made up by their types, in a class beside the head's; the
// arithmetic is the text below, the same for every head.
#include "java.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <wengert/error.hpp>

#include "command/temporary_directory.hpp"
#include "compiler/analysis/activity.hpp"
#include "compiler/analysis/heap.hpp"
#include "compiler/backend/java/types.hpp"
#include "compiler/driver/java.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/request.hpp"

namespace wengert::compiler {

namespace {

using namespace ir;
namespace fs = std::filesystem;

// PACKAGE, PRIMAL, TANGENT, ADJOINT, SECOND, and the tables are filled in.
const char* const engine = R"(@PACKAGE@
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Random;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.DoubleContainer;

/** Written by wengert check. Numbers lie in one array a parameter, the result's in the last. */
final class WengertCheck {
  private WengertCheck() {}

  static final String[] NAMES = {@NAME_LIST@};
  static final boolean[] WRT = {@WRT_LIST@};
  static final boolean[] OF = {@OF_LIST@};
  static final int[] SIZES = {@SIZE_LIST@};

  static boolean failed;
  // The array that the primal returned last, if it returns one: its lengths are those of its adjoint.
  static Object shape;

  /** The numbers of an array, or of the array's generated class, whose field says which numbers. */
  static double[] flat(Object array, String field) {
    if (array instanceof double[]) {
      return ((double[]) array).clone();
    }
    if (array instanceof float[]) {
      return whole((float[]) array);
    }
    double[] all = new double[0];
    if (array instanceof Object[]) {
      for (Object row : (Object[]) array) {
        double[] more = flat(row, field);
        all = Arrays.copyOf(all, all.length + more.length);
        System.arraycopy(more, 0, all, all.length - more.length, more.length);
      }
    } else if (array != null) {
      try {
        return flat(array.getClass().getField(field).get(array), field);
      } catch (ReflectiveOperationException none) {
        throw new AssertionError(none);
      }
    }
    return all;
  }

  /** An array of the shape's lengths that holds these numbers; at: where the next one is. */
  static Object shaped(Object like, double[] numbers, int[] at) {
    if (like == null) {
      return null;
    }
    Object copy = Array.newInstance(like.getClass().getComponentType(), Array.getLength(like));
    for (int i = 0; i < Array.getLength(like); i++) {
      if (like instanceof double[]) {
        ((double[]) copy)[i] = numbers[at[0]++];
      } else if (like instanceof float[]) {
        ((float[]) copy)[i] = (float) numbers[at[0]++];
      } else {
        Array.set(copy, i, shaped(Array.get(like, i), numbers, at));
      }
    }
    return copy;
  }

  static float[] single(double[] v) {
    float[] s = new float[v.length];
    for (int i = 0; i < s.length; i++) {
      s[i] = (float) v[i];
    }
    return s;
  }

  static double[] whole(float[] v) {
    double[] d = new double[v.length];
    for (int i = 0; i < d.length; i++) {
      d[i] = v[i];
    }
    return d;
  }

@METHODS@
  static double[][] numbers(Random random, boolean[] mask) {
    double[][] all = new double[NAMES.length][];
    for (int k = 0; k < all.length; k++) {
      all[k] = new double[SIZES[k]];
      for (int i = 0; i < all[k].length; i++) {
        all[k][i] = mask == null ? (float) (0.2 + 0.7 * random.nextDouble()) : mask[k] ? 2.0 * random.nextDouble() - 1.0 : 0.0;
      }
    }
    return all;
  }

  static double[][] moved(double[][] x, double[][] by, double h) {
    double[][] all = new double[x.length][];
    for (int k = 0; k < all.length; k++) {
      all[k] = x[k].clone();
      for (int i = 0; i < all[k].length; i++) {
        all[k][i] += h * by[k][i];
      }
    }
    return all;
  }

  static double dot(double[][] a, double[][] b, boolean[] mask, boolean absolute) {
    double sum = 0.0;
    for (int k = 0; k < a.length; k++) {
      for (int i = 0; mask[k] && i < a[k].length; i++) {
        sum += absolute ? Math.abs(a[k][i] * b[k][i]) : a[k][i] * b[k][i];
      }
    }
    return sum;
  }

  static void say(boolean holds, String what, String figures) {
    System.out.println((holds ? "ok      " : "FAILED  ") + what + ": " + figures);
    failed |= !holds;
  }

  static boolean same(double[][] a, double[][] b) {
    for (int k = 0; k < a.length; k++) {
      for (int i = 0; i < a[k].length; i++) {
        if (Double.doubleToLongBits(a[k][i]) != Double.doubleToLongBits(b[k][i])) {
          return false;
        }
      }
    }
    return true;
  }

  public static void main(String[] arguments) {
    Random random = new Random(20);
    double[][] x = numbers(random, null);
    int result = x.length - 1;
    x[result] = primal(moved(x, x, 0.0))[result];
    SIZES[result] = x[result].length;
    Arrays.fill(x[result], 0.0);
    double[][] u = numbers(random, WRT);
    double[][] w = numbers(random, OF);
    double[][] value = primal(moved(x, u, 0.0));
    // What is as before the call is no output.
    boolean changes = false;
    for (int k = 0; k < x.length; k++) {
      for (int i = 0; OF[k] && i < x[k].length; i++) {
        boolean changed = k == result || Double.doubleToLongBits(value[k][i]) != Double.doubleToLongBits(x[k][i]);
        w[k][i] = changed ? w[k][i] : 0.0;
        changes |= changed;
      }
    }
    say(changes, "output", changes ? "numbers are returned or changed" : "no number is returned, and none changes");
    double[][] v = moved(u, u, 0.0);
    say(same(value, tangent(moved(x, u, 0.0), v)), "primal values in the tangent", "to the bit");
    // Differences: the best of several steps counts, entry by entry; the worst entry is shown.
    double worst = 0.0;
    String place = "no output";
    for (int k = 0; k < v.length; k++) {
      for (int i = 0; OF[k] && i < v[k].length; i++) {
        double best = Double.POSITIVE_INFINITY;
        double quotient = 0.0;
        for (double h = @HSTART@; h > @HSTART@ * 1e-4; h /= 10.0) {
          double q = (primal(moved(x, u, h))[k][i] - primal(moved(x, u, -h))[k][i]) / (2.0 * h);
          double error = Math.abs(q - v[k][i]) / Math.max(1.0, Math.abs(v[k][i]));
          if (error < best) {
            best = error;
            quotient = q;
          }
        }
        if (!(best <= worst) || place.equals("no output")) {
          worst = best;
          place = NAMES[k] + (SIZES[k] > 1 ? "[" + i + "]" : "") + " has tangent " + v[k][i] + ", differences " + quotient;
        }
      }
    }
    say(worst <= @DIFFERENCES@, "tangent against differences", String.format("worst entry %.1e: %s", worst, place));
    double[][] g = moved(w, w, 0.0);
    double[][] before = moved(x, x, 0.0);
    double[][] returned = adjoint(before, g, 0);
    say(Arrays.equals(returned[result], value[result]), "primal value from the adjoint", "to the bit");
    before[result] = x[result];
    say(same(x, before), "arrays after the adjoint", "as before it");
    double left = dot(w, v, OF, false);
    double right = dot(g, u, WRT, false);
    double scale = Math.max(dot(w, v, OF, true) + dot(g, u, WRT, true), Double.MIN_NORMAL);
    say(Math.abs(left - right) <= @DOT@ * scale, "tangent against adjoint",
        String.format("%.17g, %.17g, relative %.1e", left, right, Math.abs(left - right) / scale));
    double[][] forced = moved(w, w, 0.0);
    adjoint(moved(x, u, 0.0), forced, 1);
    say(same(g, forced), "adjoint with collections forced", "to the bit");
    boolean zero = true;
    for (int k = 0; k < g.length; k++) {
      for (int i = 0; WRT[k] && i < g[k].length; i++) {
        zero &= g[k][i] == 0.0;
      }
    }
    say(!zero || @ZERO_EXPECTED@, "gradient", zero ? "is zero" : "is not zero");
@SECOND@
    System.exit(failed ? 1 : 0);
  }
}
)";

// u'Hw from the tangent's tangent against differences of the adjoint.
const char* const second_engine = R"(    double[][] other = numbers(random, WRT);
    double[][] uHw = second(moved(x, u, 0.0), moved(u, u, 0.0), moved(other, other, 0.0));
    double h = 1e-5;
    double[][] above = moved(w, w, 0.0);
    double[][] below = moved(w, w, 0.0);
    adjoint(moved(x, other, h), above, 0);
    adjoint(moved(x, other, -h), below, 0);
    double quotient = (dot(above, u, WRT, false) - dot(below, u, WRT, false)) / (2.0 * h);
    double got = dot(w, uHw, OF, false);
    // Rounding of large gradients shows in their differences.
    double rounding = 1e-15 / h * (dot(above, u, WRT, true) + dot(below, u, WRT, true));
    say(Math.abs(got - quotient) <= 1e-5 * Math.max(1.0, Math.abs(quotient)) + rounding, "second derivative against differences of the adjoint",
        String.format("%.9g, %.9g", got, quotient));
)";

void replace(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
}

std::string dotted(std::string name) {
  replace(name, "::", ".");
  return name;
}

// What stands where in a call, by the names of the head's parameters.
class Caller {
 public:
  Caller(const Module& module, const Function& head, const Sizes& sizes, const std::string& package)
      : module_(module), head_(head), sizes_(sizes), package_(package) {
    for (const VariablePtr& p : head.parameters)
      if (is_numbers(p->type) || is_real(p->type)) reals_.push_back(p);
  }

  std::vector<VariablePtr> reals_;

  static bool is_numbers(const TypePtr& t) {
    return is_reference(t) && is_sequence(t->element) && is_real(t->element->element);
  }
  static bool is_float(const TypePtr& t) { return innermost(t)->name == "float"; }

  int real(const std::string& name) const {
    for (std::size_t k = 0; k < reals_.size(); ++k)
      if (reals_[k]->name == name) return static_cast<int>(k);
    return -1;
  }
  long integer(const std::string& name, long otherwise) const {
    const auto found = sizes_.find(name);
    return found == sizes_.end() || found->second.empty() ? otherwise : found->second[0];
  }
  long size_of(const VariablePtr& p) const { return is_real(p->type) ? 1 : integer(p->name, default_size()); }
  long default_size() const {
    long size = 1;
    for (const VariablePtr& p : head_.parameters)
      if (is_integer(p->type)) size *= std::max(1L, integer(p->name, 5));
    return size == 1 || size > 4096 ? 5 : size;
  }

  // Of what carries no derivative, as an expression.
  std::string made(const VariablePtr& p) const {
    if (is_integer(p->type))
      return (p->type->name == "int" || p->type->name == "long" ? "" : "(" + p->type->name + ") ") +
             std::to_string(integer(p->name, 5));
    if (is_bool(p->type)) return "true";
    if (is_reference(p->type) && is_sequence(p->type->element) && is_integer(p->type->element->element)) {
      std::string all;
      const std::string element = p->type->element->element->name;
      for (long k = 0; k < size_of(p); ++k) all += (k == 0 ? "" : ", ") + std::to_string(k % 100);
      return "new " + element + "[] {" + all + "}";
    }
    if (is_reference(p->type) && is_struct(p->type->element) && !carries_reals(module_, p->type)) return object(p);
    fail(ErrorCode::bad_usage,
         "argument '" + p->name + "' of '" + head_.name +
             "' cannot be made up: numbers, arrays of numbers and objects without numbers can; check a static "
             "method that takes numbers and makes the objects");
  }

  // The argument list of a generated or original function whose parameters have these prefixes before the head's names.
  template <class Place>
  std::string arguments(const Function& f, Place&& place) const {
    std::string all;
    for (const VariablePtr& q : f.parameters) {
      const std::string text = place(q);
      all += (all.empty() ? "" : ", ") + text;
    }
    return all;
  }

 private:
  const Module& module_;
  const Function& head_;
  const Sizes& sizes_;
  std::string package_;

  // By the first constructor that takes scalars alone.
  std::string object(const VariablePtr& p) const {
    const std::string& name = p->type->element->name;
    for (const FunctionPtr& f : module_.functions) {
      if (!is_constructor(*f) || f->parameters.empty() || f->parameters[0]->type->element->name != name) continue;
      const bool scalars = std::all_of(f->parameters.begin() + 1, f->parameters.end(),
                                       [](const VariablePtr& q) { return is_scalar(q->type); });
      if (!scalars) continue;
      std::string all;
      for (std::size_t k = 1; k < f->parameters.size(); ++k) {
        const VariablePtr& q = f->parameters[k];
        all += (k == 1 ? "" : ", ") +
               (is_real(q->type) ? (is_float(q->type) ? std::string("0.5f") : std::string("0.5")) : made(q));
      }
      return "new " + dotted(name) + "(" + all + ")";
    }
    return "new " + dotted(name) + "()";
  }
};

std::string value(const Caller& c, const std::string& table, int k, const TypePtr& t) {
  const std::string at = table + "[" + std::to_string(k) + "]";
  (void)c;
  if (is_real(t)) return (Caller::is_float(t) ? "(float) " : "") + at + "[0]";
  return Caller::is_float(t) ? "single(" + at + ")" : at;
}

struct MethodName {
  std::string owner, leaf;
};
MethodName names_of(const std::string& id) {
  const std::size_t at = id.rfind("::");
  return {id.substr(0, at), id.substr(at + 2)};
}

std::string suffixed(const std::string& owner, const std::string& package, const std::string& prefix) {
  // a::b::C in package a.b is a.b.C_T1; nested classes are joined by underscores.
  std::string name = dotted(owner), rest = package.empty() ? name : name.substr(package.size() + 1);
  std::replace(rest.begin(), rest.end(), '.', '_');
  std::string suffix = "_" + prefix.substr(0, prefix.size() - 1);
  suffix[1] = static_cast<char>(std::toupper(static_cast<unsigned char>(suffix[1])));
  return rest + suffix;
}

bool is_array(const std::string& returned) { return returned.ends_with("[]"); }

// What was returned, as the numbers of a table's row. returned: double, the type of an array, or nothing.
std::string numbers_of(const std::string& returned, const std::string& field) {
  if (is_array(returned)) return "flat(returned, \"" + field + "\")";
  return returned.empty() ? "new double[1]" : "new double[] {returned}";
}

// The method that calls one generated function. roles: prefix of a parameter's name -> the table its numbers lie in.
std::string method(const Caller& c, const Function& f, const std::string& heading, const std::string& target,
                   const std::vector<std::pair<std::string, std::string>>& roles, const std::string& derivative,
                   bool adjoint, const std::string& returned, const std::string& result_table,
                   const std::string& tangent_table = "") {
  std::string before, after;
  int count = 0;
  const auto fresh = [&](const std::string& type, const std::string& initial) {
    const std::string name = "a" + std::to_string(count++);
    before += "    " + type + " " + name + " = " + initial + ";\n";
    return name;
  };
  const auto back = [&](const std::string& table, int k, const std::string& name, const TypePtr& t) {
    const std::string at = table + "[" + std::to_string(k) + "]";
    after += "    " + at + " = " + (Caller::is_float(t) ? "whole(" + name + ")" : name) + ";\n";
  };
  const int result = static_cast<int>(c.reals_.size());
  const auto table_of = [&](const std::string& name, int& k) {
    for (const auto& [prefix, table] : roles)
      if (name.rfind(prefix, 0) == 0 && (k = c.real(name.substr(prefix.size()))) >= 0) return table;
    // The result's: numbered where the function has a variable of that name.
    const auto is_result = [&](const std::string& prefix) {
      return !prefix.empty() && name.rfind(prefix + "result", 0) == 0 &&
             name.find_first_not_of("0123456789_", prefix.size() + 6) == std::string::npos;
    };
    for (const auto& [prefix, table] : roles)
      if (is_result(prefix)) {
        k = result;
        return table;
      }
    return std::string();
  };
  std::string call = adjoint ? "context" : "";
  const auto add = [&](const std::string& text) { call += (call.empty() ? "" : ", ") + text; };
  for (const VariablePtr& q : f.parameters) {
    if (q == java::referred_seed(f)) {
      const std::string type = java::plain_array(q->type);
      add("(" + type + ") shaped(shape, " + roles.back().second + "[" + std::to_string(result) + "], new int[1])");
      continue;
    }
    int k = -1;
    const std::string table = table_of(q->name, k);
    if (table.empty()) {
      add(c.made(q));
      continue;
    }
    const std::string at = table + "[" + std::to_string(k) + "]";
    if (Caller::is_numbers(q->type)) {
      const std::string type = q->type->element->element->name + "[]";
      const std::string name = fresh(type, Caller::is_float(q->type) ? "single(" + at + ")" : at);
      add(name);
      back(table, k, name, q->type);
      if (derivative.empty()) continue;
      int other = -1;
      const std::string partner = table_of(derivative + q->name, other);
      const std::string there = (partner.empty() ? "new double[][] {new double[1]}" : partner) + "[" +
                                std::to_string(partner.empty() ? 0 : other) + "]";
      const std::string shadow = fresh(type, Caller::is_float(q->type) ? "single(" + there + ")" : there);
      add(shadow);
      if (!partner.empty()) back(partner, other, shadow, q->type);
    } else if (q->passing == Passing::reference && adjoint) {
      const std::string name = fresh("DoubleContainer", "new DoubleContainer()");
      before += "    " + name + ".value = " + at + "[0];\n";
      add(name);
      after += "    " + at + " = new double[] {" + name + ".value};\n";
    } else if (q->passing == Passing::reference) {
      const bool single = Caller::is_float(q->type);
      const std::string name = fresh(single ? "float[]" : "double[]", single ? "new float[1]" : "new double[1]");
      add(name);
      back(table, k, name, q->type);
    } else {
      add(value(c, table, k, q->type));
    }
  }
  std::string text =
      "  static double[][] " + heading + " {\n" +
      (adjoint
           ? "    AdContext context = new AdContext();\n    if (budget > 0) {\n      context.budget(budget);\n    }\n"
           : "") +
      before;
  text += std::string("    ") +
          (returned.empty() ? "" : (returned == "double" ? "double" : "Object") + std::string(" returned = ")) +
          target + "(" + call + ");\n" + after;
  if (adjoint) text += "    context.close();\n    double[][] values = new double[NAMES.length][1];\n";
  const std::string at_result = "[" + std::to_string(result) + "] = ";
  text += "    " + std::string(adjoint ? "values" : result_table) + at_result + numbers_of(returned, "value") + ";\n";
  // The tangent of an array that is returned lies beside its values.
  if (is_array(returned) && !adjoint)
    text += "    " + tangent_table + at_result + numbers_of(returned, "tangent") + ";\n";
  return text + "    return " + (adjoint ? "values" : result_table) + ";\n  }\n\n";
}

/// Into the directory of this check, where nothing is a user's.
void write_anew(const std::vector<JavaFile>& files, const std::string& directory) {
  command::OutputFiles outputs(true);
  write_java(files, directory, "the source", outputs);
}

}  // namespace

HeadResult check_java(const CheckOptions& options, const Head& head) {
  HeadResult out;
  out.name = head.name;
  std::vector<std::string> files{options.source};
  files.insert(files.end(), options.flags.begin(), options.flags.end());
  int status = 0;
  FrontendResult read = read_java(files, head.name, status);
  if (status == 0) {
    // Objects that are made up need their constructors, which the head does not reach.
    std::string heads = head.name;
    for (const VariablePtr& p : read.module.find(java_head(read.module, head.name))->parameters)
      if (is_reference(p->type) && is_struct(p->type->element))
        heads += "," + dotted(p->type->element->name) + ".<init>";
    if (heads != head.name) read = read_java(files, heads, status);
  }
  for (const Diagnostic& d : read.diagnostics) out.reason += (out.reason.empty() ? "" : "\n") + d.text();
  if (status != 0) return out;
  const Module& module = read.module;
  Request request = head.request;
  request.head = java_head(module, head.name);
  const FunctionPtr f = module.find(request.head);
  const Seeds seeds = seeds_of(module, *f, request);
  const MethodName own = names_of(f->id);
  std::string package = module.prelude.empty() ? "" : module.prelude.front().substr(8);
  if (!package.empty()) package.pop_back();
  if (!package.empty() && dotted(own.owner).rfind(package + ".", 0) != 0) package.clear();
  if (is_reference(f->result) && carries_reals(module, f->result) && java::plain_array(f->result).empty())
    fail(ErrorCode::bad_usage, "the objects that '" + f->name +
                                   "' returns are not looked into; check a method that returns numbers computed "
                                   "from them");
  const bool returns = is_real(f->result) || (is_reference(f->result) && carries_reals(module, f->result));
  const std::string returned = !returns ? "" : is_real(f->result) ? "double" : java::plain_array(f->result);
  const Caller caller(module, *f, head.sizes, package);

  const command::TemporaryDirectory directory("check", options.keep);
  const std::string work = directory.path().string();
  const std::string generated = work + "/generated";

  // The second derivatives of an array's elements are not looked at; those of a number are.
  const bool second_order = options.second_order && !is_array(returned);
  std::string methods;
  try {
    const Derivative t = tangent(module, request), a = adjoint(module, request);
    write_anew(print_java(t, JavaMode::tangent), generated);
    write_anew(print_java(a, JavaMode::adjoint), generated);
    const FunctionPtr tf = t.module.find(t.name), af = a.module.find(a.name);
    const std::string t1 = names_of(t.name).leaf.substr(0, 3), a1 = names_of(a.name).leaf.substr(0, 3);
    const bool is_instance = !f->is_static;
    {
      // The method itself, on an object or by its class.
      std::string before, call, after;
      for (std::size_t k = is_instance ? 1 : 0; k < f->parameters.size(); ++k) {
        const VariablePtr& p = f->parameters[k];
        const int r = caller.real(p->name);
        std::string text;
        if (r < 0) {
          text = caller.made(p);
        } else if (is_real(p->type)) {
          text = value(caller, "x", r, p->type);
        } else {
          text = "p" + std::to_string(k);
          before +=
              "    " + p->type->element->element->name + "[] " + text + " = " + value(caller, "x", r, p->type) + ";\n";
          after += "    x[" + std::to_string(r) + "] = " + (Caller::is_float(p->type) ? "whole(" + text + ")" : text) +
                   ";\n";
        }
        call += (call.empty() ? "" : ", ") + text;
      }
      const std::string object = is_instance ? "(" + caller.made(f->parameters[0]) + ")" : dotted(own.owner);
      methods += "  static double[][] primal(double[][] x) {\n" + before + "    " +
                 (returned.empty() ? "" : (returned == "double" ? "double" : "Object") + std::string(" returned = ")) +
                 object + "." + f->name + "(" + call + ");\n" + (is_array(returned) ? "    shape = returned;\n" : "") +
                 after + "    x[" + std::to_string(caller.reals_.size()) + "] = " + numbers_of(returned, "") +
                 ";\n    return x;\n  }\n\n";
    }
    methods += method(caller, *tf, "tangent(double[][] x, double[][] u)",
                      suffixed(own.owner, package, t1) + "." + names_of(t.name).leaf, {{"", "x"}, {t1, "u"}}, t1, false,
                      returned, "x", "u");
    methods += method(caller, *af, "adjoint(double[][] x, double[][] w, long budget)",
                      suffixed(own.owner, package, a1) + "." + names_of(a.name).leaf, {{"", "x"}, {a1, "w"}}, a1, true,
                      returned, "x");
    if (second_order) {
      std::vector<std::string> again;
      for (const auto& entry : fs::recursive_directory_iterator(generated))
        if (entry.path().string().ends_with(suffixed("X", "", t1).substr(1) + ".java"))
          again.push_back(entry.path().string());
      const std::string first = names_of(own.owner).leaf;
      const std::string head_file = suffixed(own.owner, package, t1) + ".java";
      std::stable_partition(again.begin(), again.end(),
                            [&](const std::string& p) { return fs::path(p).filename() == head_file; });
      again.insert(again.end(), files.begin(), files.end());
      const std::string second_head = suffixed(own.owner, package, t1) + "." + names_of(t.name).leaf;
      const FrontendResult once = read_java(again, second_head, status);
      for (const Diagnostic& d : once.diagnostics) out.reason += (out.reason.empty() ? "" : "\n") + d.text();
      if (status != 0) return out;
      Request more = request;
      more.head = java_head(once.module, second_head);
      more.wrt.clear();
      more.of.clear();
      const Derivative tt = tangent(once.module, more);
      write_anew(print_java(tt, JavaMode::tangent), generated);
      const std::string t2 = names_of(tt.name).leaf.substr(0, 3);
      methods += method(caller, *tt.module.find(tt.name), "second(double[][] x, double[][] u, double[][] w)",
                        suffixed(names_of(more.head).owner, package, t2) + "." + names_of(tt.name).leaf,
                        {{"", "x"}, {t1, "u"}, {t2 + t1, "uw"}, {t2, "w"}}, t2, false, returned, "x");
      // The derivative of the derivative comes back.
      replace(methods, "second(double[][] x, double[][] u, double[][] w) {\n",
              "second(double[][] x, double[][] u, double[][] w) {\n    double[][] uw = moved(x, x, -1.0);\n");
      const std::size_t at = methods.rfind("return x;");
      methods.replace(at, 9, "return uw;");
    }
  } catch (const Refusal& refusal) {
    out.reason = module.file;
    if (refusal.range.known())
      out.reason += ":" + std::to_string(refusal.range.line) + ":" + std::to_string(refusal.range.column);
    out.reason += std::string(": error: ") + refusal.what();
    return out;
  }
  out.accepted = true;

  std::string text = engine, names, wrt, of, sizes;
  bool single = false;
  for (std::size_t k = 0; k <= caller.reals_.size(); ++k) {
    const bool is_result = k == caller.reals_.size();
    std::size_t formal = f->parameters.size();
    for (std::size_t i = 0; !is_result && i < f->parameters.size(); ++i)
      if (f->parameters[i] == caller.reals_[k]) formal = i;
    const std::string comma = k == 0 ? "" : ", ";
    names += comma + "\"" + (is_result ? "result" : caller.reals_[k]->name) + "\"";
    wrt += comma + (!is_result && seeds.independents.count(formal) ? "true" : "false");
    const bool output = is_result ? returns : !is_real(caller.reals_[k]->type);
    of += comma + (output && seeds.dependents.count(formal) ? "true" : "false");
    sizes += comma + std::to_string(is_result ? 1 : caller.size_of(caller.reals_[k]));
    single |= Caller::is_float(is_result ? (returns ? f->result : real_type()) : caller.reals_[k]->type);
  }
  replace(text, "@PACKAGE@", package.empty() ? "" : "package " + package + ";\n");
  replace(text, "@NAME_LIST@", names);
  replace(text, "@WRT_LIST@", wrt);
  replace(text, "@OF_LIST@", of);
  replace(text, "@SIZE_LIST@", sizes);
  replace(text, "@SECOND@", second_order && !single ? second_engine : "");
  replace(text, "@ZERO_EXPECTED@", options.zero_expected ? "true" : "false");
  // Numbers of single precision have seven digits.
  replace(text, "@HSTART@", single ? "1e-1" : "1e-3");
  replace(text, "@DIFFERENCES@", single ? "2e-2" : "1e-6");
  replace(text, "@DOT@", single ? "1e-4" : "1e-11");
  replace(text, "@METHODS@", methods);
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  write_anew({{(folder.empty() ? "" : folder + "/") + "WengertCheck.java", text}}, generated);

  const std::string java = find_java(), runtime = find_jar("wengert-runtime.jar");
  std::vector<std::string> javac{fs::path(java).replace_filename("javac").string()};
  for (const std::string& option : short_run_options()) javac.push_back("-J" + option);
  fs::create_directories(work + "/classes");
  std::vector<std::string> compile = javac;
  compile.insert(compile.end(), {"-cp", runtime, "-d", work + "/primal"});
  fs::create_directories(work + "/primal");
  compile.insert(compile.end(), files.begin(), files.end());
  if (run_program(compile) != 0) {
    out.reason = "the source does not compile";
    return out;
  }
  compile = javac;
  compile.insert(compile.end(),
                 {"-Xlint:all", "-Werror", "-cp", runtime + ":" + work + "/primal", "-d", work + "/classes"});
  for (const auto& entry : fs::recursive_directory_iterator(generated))
    if (entry.path().extension() == ".java") compile.push_back(entry.path().string());
  if (run_program(compile) != 0) {
    out.reason = "the derivatives do not compile; the compiler's message is above";
    out.lines = {out.reason};
    return out;
  }
  std::fflush(stdout);
  out.passed = run_program({java, "-ea", "-cp", runtime + ":" + work + "/primal:" + work + "/classes",
                            (package.empty() ? "" : package + ".") + "WengertCheck"}) == 0;
  out.lines = {out.passed ? "check passed" : "check FAILED"};
  return out;
}

}  // namespace wengert::compiler
