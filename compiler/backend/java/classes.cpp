// SPDX-License-Identifier: MIT
#include "classes.hpp"

#include <cctype>

#include "compiler/transform/refusal.hpp"

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
                  (s.is_interface                          ? "interface "
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

std::string adjoint_class(const Types& types, const Struct& s) {
  // In a hierarchy every class sees its own side-car, which extends that of the base: they are one object.
  const bool is_base = has_derived(types.module(), s.name), extends = types.module().find_struct(s.base) != nullptr;
  const bool in_hierarchy = is_base || extends;
  const std::string package = types.package_of(s.name), name = types.simple_generated(s.name);
  const std::vector<Member> members = members_of(types, s, package);
  const std::string a1 = types.prefix();
  std::string cell, save, load, reset, visits, adjoint, handle, accessors;
  int bytes = 0;
  bool keeps = false;  // objects of the user's own, which the log can only number
  for (const Member& m : members) {
    const bool managed = m.held != Held::plain;
    const std::string type = managed ? "long" : m.type, kind = managed ? "Long" : m.stack;
    cell += "    public " + type + " " + m.name + ";\n";
    if (m.real) cell += "    public " + m.type + " " + a1 + m.name + ";\n";
    if (m.reference && !managed) {
      save += "      to.pushLong(context.keep(" + m.name + "));\n";
      load = "      " + m.name + " = (" + m.type + ") context.kept(from.popLong());\n" + load;
      keeps = true;
    } else {
      save += "      to.push" + kind + "(" + m.name + ");\n";
      load = "      " + m.name + " = from.pop" + kind + "();\n" + load;
    }
    reset += "      " + m.name + " = " +
             (m.reference && !managed ? "null" : m.stack == "Boolean" ? "false" : m.real ? "0.0" + std::string(m.type == "float" ? "f" : "") : "0") + ";\n";
    bytes += 8;
    if (managed) visits += "      visit.accept(" + m.name + ");\n";
    if (m.real) adjoint += (adjoint.empty() ? "" : " || ") + a1 + m.name + " != 0.0";
    if (!managed) continue;
    handle += "  private " + m.type + " " + m.name + ";\n";
    accessors += "\n  public " + m.type + " " + m.name + "(AdContext context) {\n    if (stale(" + m.name + ", cell." + m.name +
                 ")) {\n      " + m.name + " = (" + m.type + ") context.lookup(cell." + m.name + ");\n    }\n    return " +
                 m.name + ";\n  }\n\n  public void " + m.name + "(" + m.type + " value) {\n    " + m.name +
                 " = value;\n    cell." + m.name + " = key(value);\n  }\n";
  }
  const std::string base = extends ? types.generated_class(s.base, package) : "AdObject";
  if (extends) {
    save = "      super.save(to);\n" + save;
    load += "      super.load(from);\n";
    reset = "      super.reset();\n" + reset;
    visits = "      super.references(visit);\n" + visits;
    adjoint = "super.holdsAdjoint()" + (adjoint.empty() ? "" : " || " + adjoint);
  }
  const std::string visible = in_hierarchy ? "protected " : "private ", closed = is_base ? "" : "final ";
  std::string t = "/** " + types.source_class(s.name, "") + " with its adjoints. */\n";
  t += "public " + closed + "class " + name + " extends " + base + " {\n";
  t += "  private static final AdType TYPE =\n      AdType.register(\"" + types.source_class(s.name, "") +
       "\", (context, key, extent) -> new Cell(null, context, key));\n\n";
  t += std::string("  public ") + (in_hierarchy ? "" : "final ") + "Cell cell;\n" + handle;
  t += "\n  /** What outlives the object: its numbers, and the keys of the objects that it refers to. */\n";
  t += "  public static " + closed + "class Cell extends " + (extends ? base + ".Cell" : "AdCell") + " {\n" + cell;
  if (keeps) t += "    private final AdContext context;\n";
  t += "\n    " + visible + "Cell(" + name + " handle, AdContext context, long key) {\n      super(handle, context, key);\n" +
       (keeps ? "      this.context = context;\n" : "") + "    }\n";
  const auto method = [&](const std::string& head, const std::string& body) {
    t += "\n    @Override\n    protected " + head + " {\n" + body + "    }\n";
  };
  method("void save(AdStack to)", save);
  method("void load(AdStack from)", load);
  method("int type()", "      return TYPE.id();\n");
  method("long bytes()", std::string("      return ") + (extends ? "super.bytes() + " : "") + std::to_string(bytes) + ";\n");
  method("boolean holdsAdjoint()", "      return " + (adjoint.empty() ? "false" : adjoint) + ";\n");
  method("void reset()", reset);
  method("AdHandle rebuild()", "      return new " + name + "(this);\n");
  if (!visits.empty()) method("void references(LongConsumer visit)", visits);
  t += "  }\n\n  " + visible + name + "(Cell cell) {\n" + (extends ? "    super(cell);\n" : "") + "    this.cell = cell;\n  }\n";
  if (in_hierarchy) {
    t += "\n  protected " + name + "() {}\n";
    t += "\n  protected final void hold(Cell cell) {\n" + std::string(extends ? "    super.hold(cell);\n" : "") +
         "    this.cell = cell;\n  }\n";
  } else {
    t += "\n  private " + name + "(AdContext context, long key) {\n    cell = new Cell(this, context, key);\n  }\n";
  }
  t += "\n  /** An object whose fields are zero and null; an allocation point. */\n";
  t += "  public static " + name + " allocate(AdContext context) {\n    long key = context.newKey();\n    " + name +
       " object = (" + name + ") context.existing(key);\n    if (object == null) {\n      object = new " + name +
       (in_hierarchy ? "();\n      object.hold(new Cell(object, context, key));\n" : "(context, key);\n") +
       "      context.enter(object.cell);\n    }\n    return object;\n  }\n";
  t += accessors;
  if (!extends) t += "\n  @Override\n  public AdCell cell() {\n    return cell;\n  }\n";
  return t;
}

}  // namespace

std::string composite_class(const Types& types, const Struct& s) {
  return types.is_adjoint() ? adjoint_class(types, s) : tangent_class(types, s);
}

std::string tangent_array_class(const Types& types, const std::string& element) {
  const std::string name = types.number_array(element, types.home());
  return "/** An array of numbers and their tangents. */\npublic final class " + name + " {\n  public final " + element +
         "[] value;\n  public final " + element + "[] tangent;\n\n  /** Zeros. */\n  public " + name +
         "(int length) {\n    value = new " + element + "[length];\n    tangent = new " + element +
         "[length];\n  }\n\n  /** Of arrays that are shared, not copied. */\n  public " + name + "(" + element +
         "[] value, " + element + "[] tangent) {\n    this.value = value;\n    this.tangent = tangent;\n  }\n}\n";
}

}  // namespace wengert::compiler::java
