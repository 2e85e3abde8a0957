// SPDX-License-Identifier: MIT
#include "classes.hpp"

#include <algorithm>
#include <cctype>

#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler::java {

using namespace ir;

namespace {

bool has_derived(const Module& module, const std::string& name) {
  for (const Struct& s : module.structs)
    if (s.base == name) return true;
  return false;
}

struct Member {
  std::string name, type, stack;  ///< stack: Double for pushDouble
  Held held;
  bool real, reference;
};

std::vector<Member> members_of(const Types& types, const Struct& s, const std::string& package) {
  std::vector<Member> all;
  for (const Field& f : s.fields) {
    Member m{f.name, types.type(f.type, package), "Object", types.held(f.type), is_real(f.type), is_reference(f.type)};
    if (!m.reference) {
      m.stack = is_bool(f.type) ? "Boolean" : f.type->name;
      m.stack[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(m.stack[0])));
    }
    all.push_back(m);
  }
  return all;
}

std::string tangent_class(const Types& types, const Struct& s) {
  const std::string package = types.package_of(s.name), name = types.simple_generated(s.name);
  std::string t = "/** " + types.source_class(s.name, "") + " with its tangents. */\npublic " +
                  (s.is_interface                        ? "interface "
                   : has_derived(types.module(), s.name) ? "class "
                                                         : "final class ") +
                  name;
  if (types.module().find_struct(s.base)) t += " extends " + types.generated_class(s.base, package);
  std::string above;
  for (const std::string& i : s.interfaces) above += (above.empty() ? "" : ", ") + types.generated_class(i, package);
  if (!above.empty()) t += (s.is_interface ? " extends " : " implements ") + above;
  t += " {\n";
  for (const Member& m : members_of(types, s, package)) {
    t += "  public " + m.type + " " + m.name + ";\n";
    if (m.real) t += "  public " + m.type + " " + types.prefix() + m.name + ";\n";
  }
  return t;
}

// One column of a slab, and what the handle offers of it.
struct Column {
  const Member& member;
  bool is_managed;
  std::string type;  ///< of an element: double, long for a key, the user's own class

  std::string created(const std::string& length) const {
    const std::size_t bracket = type.find('[');
    return "new " + type.substr(0, bracket) + "[" + length + "]" +
           (bracket == std::string::npos ? "" : type.substr(bracket));
  }
  bool is_kept() const {
    return member.reference && !is_managed;
  }  ///< objects of the user's own, which the log can only number
  std::string zero() const {
    if (is_kept()) return "null";
    return type == "boolean" ? "false" : type == "float" ? "0.0f" : type == "double" ? "0.0" : "0";
  }
  int bytes() const {
    return type == "byte" || type == "boolean" ? 1
           : type == "short" || type == "char" ? 2
           : type == "int" || type == "float"  ? 4
                                               : 8;
  }
};

std::string save_column(const Column& c) {
  const std::string name = "this." + c.member.name;
  if (c.is_kept())
    return "      for (" + c.type + " one : " + name + ") {\n        to.pushLong(context().keep(one));\n      }\n";
  if (c.type == "short" || c.type == "char")
    return "      for (" + c.type + " one : " + name + ") {\n        to.push" + c.member.stack + "(one);\n      }\n";
  return "      to.push(" + name + ");\n";
}

std::string load_column(const Column& c) {
  const std::string name = "this." + c.member.name;
  const std::string loop = "      for (int i = " + name + ".length - 1; i >= 0; i--) {\n        " + name + "[i] = ";
  if (c.is_kept()) return loop + "(" + c.type + ") context().kept(from.popLong());\n      }\n";
  if (c.type == "short" || c.type == "char") return loop + "from.pop" + c.member.stack + "();\n      }\n";
  return "      from.pop(" + name + ");\n";
}

// Numbers are read and written in their column, references by way of the handle that is cached for their key. The
// user's names are qualified or follow a word, so that none meets one of the run-time library.
std::string accessors(const Column& c, const std::string& a1, const std::string& property) {
  const std::string& name = c.member.name;
  const auto method = [](const std::string& head, const std::string& body) {
    return "\n  public " + head + " {\n" + body + "  }\n";
  };
  if (c.is_managed)
    return method(c.member.type + " get" + property + "(AdContext context)",
                  "    if (AdHandle.stale(cached_" + name + ", slab." + name + "[index])) {\n      cached_" + name +
                      " = (" + c.member.type + ") context.lookup(slab." + name +
                      "[index]);\n    }\n    return cached_" + name + ";\n") +
           method("void set" + property + "(" + c.member.type + " value)",
                  "    cached_" + name + " = value;\n    slab." + name + "[index] = AdHandle.key(value);\n");
  std::string t = method(c.type + " get" + property + "()", "    return slab." + name + "[index];\n") +
                  method("void set" + property + "(" + c.type + " value)", "    slab." + name + "[index] = value;\n");
  if (!c.member.real) return t;
  const std::string derivative = a1 + name;
  return t + method("void add" + property + "(double value)", "    slab." + name + "[index] += value;\n") +
         method(c.type + " get" + property + "Adjoint()",
                "    return slab." + derivative + " == null ? " + c.zero() + " : slab." + derivative + "[index];\n") +
         method("void set" + property + "Adjoint(" + c.type + " value)",
                "    slab." + derivative + "()[index] = value;\n") +
         method("void add" + property + "Adjoint(double value)", "    slab." + derivative + "()[index] += value;\n");
}

bool extends_or_implements(const Module& module, const Struct& s, const std::string& name) {
  if (s.name == name) return true;
  const Struct* base = module.find_struct(s.base);
  if (base && extends_or_implements(module, *base, name)) return true;
  return std::any_of(s.interfaces.begin(), s.interfaces.end(), [&](const std::string& i) {
    const Struct* above = module.find_struct(i);
    return above && extends_or_implements(module, *above, name);
  });
}

// Classes whose objects a reference may lead to.
std::vector<const Struct*> possible(const Types& types, const std::string& name) {
  std::vector<const Struct*> all;
  for (const Struct& s : types.module().structs)
    if (!s.is_interface && types.is_written(s.name) && extends_or_implements(types.module(), s, name))
      all.push_back(&s);
  return all;
}

// Whether objects of the program can be copied: it has such objects, and so on for all that they lead to.
bool is_copied(const Types& types, const std::string& name, std::set<std::string>& seen) {
  if (!seen.insert(name).second) return true;
  const Struct* s = types.module().find_struct(name);
  if (s == nullptr || s->is_instance) return false;
  const auto field = [&](const Field& f) {
    const TypePtr t = innermost(f.type);
    return types.held(f.type) == Held::plain || !is_struct(t) || is_copied(types, t->name, seen);
  };
  if (!std::all_of(s->fields.begin(), s->fields.end(), field)) return false;
  if (types.module().find_struct(s->base) && !is_copied(types, s->base, seen)) return false;
  const std::vector<const Struct*> below = possible(types, name);
  return std::all_of(below.begin(), below.end(), [&](const Struct* d) { return is_copied(types, d->name, seen); });
}

// The copy of what an expression gives, an object of the program.
std::string copied(const Types& types, const TypePtr& t, const std::string& value, const std::string& package,
                   int depth) {
  switch (types.held(t)) {
    case Held::numbers:
      return std::string("copies.") + t->element->element->name + "s(" + value + ")";
    case Held::array: {
      const std::string one = "one" + (depth == 0 ? std::string() : std::to_string(depth + 1));
      return "copies.array(" + value + ", " + one + " -> " +
             copied(types, t->element->element, one, package, depth + 1) + ")";
    }
    default:
      break;
  }
  std::string candidates;
  for (const Struct* s : possible(types, t->element->name))
    candidates += ", " + types.generated_class(s->name, package) + ".TYPE";
  return "(" + types.type(t, package) + ") copies.of(" + value + candidates + ")";
}

std::string copying(const Types& types, const Struct& s, const std::string& package, bool extends) {
  std::set<std::string> seen;
  if (!is_copied(types, s.name, seen)) return "";
  const std::string name = types.simple_generated(s.name);
  std::string body = extends ? "    super.copy(copies, source);\n" : "";
  for (const Field& f : s.fields) {
    const std::string value = "copies.get(source, \"" + f.name + "\")";
    body += "    set" + types.property(s.name, f.name) + "(" +
            (types.held(f.type) == Held::plain ? "(" + types.type(f.type, package) + ") " + value
                                               : copied(types, f.type, value, package, 0)) +
            ");\n";
  }
  return "\n  /** A copy of an object of " + types.source_class(s.name, "") +
         ", and of all that it leads to. */\n  public static " + name +
         " of(Copies copies, Object source) {\n    return " +
         copied(types, reference_to(struct_type(s.name)), "source", package, 0) +
         ";\n  }\n\n  @Override\n  protected void copy(Copies copies, Object source) {\n" + body + "  }\n";
}

std::string adjoint_class(const Types& types, const Struct& s) {
  // In a hierarchy every class sees its own columns, which extend those of the base: they are one slab.
  const bool is_base = has_derived(types.module(), s.name), extends = types.module().find_struct(s.base) != nullptr;
  const std::string package = types.package_of(s.name), name = types.simple_generated(s.name);
  const std::vector<Member> members = members_of(types, s, package);
  const std::string a1 = types.prefix();
  std::string columns, derivatives, created, save, load, reset, visits, adjoint, handle, offered;
  int bytes = 0;
  for (const Member& m : members) {
    const bool managed = m.held != Held::plain;
    const Column c{m, managed, managed ? "long" : m.type};
    columns += "    public final " + c.type + "[] " + m.name + ";\n";
    created += "      this." + m.name + " = " + c.created("capacity") + ";\n";
    save += save_column(c);
    load = load_column(c) + load;
    reset += "      Arrays.fill(this." + m.name + ", " +
             (c.type == "byte" || c.type == "short" || c.type == "char" ? "(" + c.type + ") 0" : c.zero()) + ");\n";
    bytes += c.bytes();
    if (managed) visits += "      visit.accept(this." + m.name + "[index]);\n";
    if (managed) handle += "  private " + m.type + " cached_" + m.name + ";\n";
    offered += accessors(c, a1, types.property(s.name, m.name));
    if (!m.real) continue;
    const std::string derivative = a1 + m.name;
    columns += "    public " + c.type + "[] " + derivative + ";\n";
    adjoint += (adjoint.empty() ? "" : " || ") + derivative + " != null";
    derivatives += "\n    public " + c.type + "[] " + derivative + "() {\n      if (" + derivative +
                   " == null) {\n        " + derivative + " = " + c.created(m.name + ".length") +
                   ";\n      }\n      return " + derivative + ";\n    }\n";
  }
  const std::string base = extends ? types.generated_class(s.base, package) : "AdInstance";
  if (extends) {
    save = "      super.saveColumns(to);\n" + save;
    load += "      super.loadColumns(from);\n";
    reset = "      super.reset();\n" + reset;
    visits = "      super.references(index, visit);\n" + visits;
    adjoint = "super.holdsAdjoint()" + (adjoint.empty() ? "" : " || " + adjoint);
  }
  const std::string visible = is_base ? "protected " : "private ", closed = is_base ? "" : "final ";
  std::string t = "/** " + types.source_class(s.name, "") + " with its adjoints. */\n";
  t += "public " + closed + "class " + name + " extends " + base + " {\n";
  t +=
      "  public static final AdType TYPE = AdType.register(\"" + types.source_class(s.name, "") + "\", Slab::new);\n\n";
  t += "  public final Slab slab;\n" + handle;
  t += "\n  /** What outlives the objects: their numbers, and the keys of the objects that they refer to. */\n";
  t += "  public static " + closed + "class Slab extends " + (extends ? base + ".Slab" : "AdSlab") + " {\n" + columns;
  t += std::string(columns.empty() ? "" : "\n") + "    " + visible +
       "Slab(AdContext context, long key, int capacity) {\n      super(context, key, capacity);\n" + created +
       "    }\n" + derivatives;
  const auto method = [&](const std::string& head, const std::string& body) {
    t += "\n    @Override\n    protected " + head + " {\n" + body + "    }\n";
  };
  method("void saveColumns(AdStack to)", save);
  method("void loadColumns(AdStack from)", load);
  method("int type()", "      return TYPE.id();\n");
  method("long bytes()", std::string("      return ") + (extends ? "super.bytes() + " : "") + std::to_string(bytes) +
                             "L * extent();\n");
  method("boolean holdsAdjoint()", "      return " + (adjoint.empty() ? "false" : adjoint) + ";\n");
  method("void reset()", reset);
  method("AdHandle rebuild(Token token, int index)", "      return new " + name + "(this, token, index);\n");
  if (!visits.empty()) method("void references(int index, LongConsumer visit)", visits);
  t += "  }\n\n  " + visible + name +
       "(Slab slab, AdSlab.Token token, int index) {\n    super(slab, token, index);\n    this.slab = slab;\n  }\n";
  t += "\n  /** An object whose fields are zero and null; an allocation point. */\n";
  t +=
      "  public static " + name +
      " allocate(AdContext context) {\n    AdSlab.Cursor cursor = context.cursor(TYPE);\n"
      "    Slab slab = (Slab) cursor.slab();\n    int index = cursor.next();\n    AdHandle known = slab.known(index);\n"
      "    return known != null ? (" +
      name + ") known : new " + name + "(slab, cursor.token(), index);\n  }\n";
  return t + copying(types, s, package, extends) + offered;
}

}  // namespace

std::string composite_class(const Types& types, const Struct& s) {
  return types.is_adjoint() ? adjoint_class(types, s) : tangent_class(types, s);
}

std::string tangent_array_class(const Types& types, const std::string& element) {
  const std::string name = types.number_array(element, types.home());
  return "/** An array of numbers and their tangents. */\npublic final class " + name + " {\n  public final " +
         element + "[] value;\n  public final " + element + "[] tangent;\n\n  /** Zeros. */\n  public " + name +
         "(int length) {\n    value = new " + element + "[length];\n    tangent = new " + element +
         "[length];\n  }\n\n  /** Of arrays that are shared, not copied. */\n  public " + name + "(" + element +
         "[] value, " + element + "[] tangent) {\n    this.value = value;\n    this.tangent = tangent;\n  }\n}\n";
}

}  // namespace wengert::compiler::java
