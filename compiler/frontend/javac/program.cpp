// SPDX-License-Identifier: MIT
// Classes and methods for the types they are used with, and calls that depend on an object's class: each such call goes
// to a function that asks for the class, so that everything after the reader knows static calls alone.
#include <algorithm>
#include <functional>
#include <map>

#include "tree.hpp"
#include "unused.hpp"

namespace wengert::compiler::javac {

namespace {

/// For names: Node of a::Node, doubleArray of double[].
std::string label(const ir::TypePtr& t) {
  if (ir::is_reference(t) && ir::is_sequence(t->element)) return label(t->element->element) + "Array";
  const std::string& name = ir::is_reference(t) ? t->element->name : ir::is_bool(t) ? std::string("boolean") : t->name;
  const std::size_t at = name.rfind(':');
  return at == std::string::npos ? name : name.substr(at + 1);
}

std::string key(const std::string& name, const std::vector<ir::TypePtr>& arguments) {
  std::string text = name;
  std::function<void(const ir::TypePtr&)> add = [&](const ir::TypePtr& t) {
    text += ir::is_reference(t) || ir::is_sequence(t) ? "*" : ir::is_bool(t) ? "boolean" : t->name;
    if (t->element) add(t->element);
  };
  for (const ir::TypePtr& t : arguments) {
    text += ",";
    add(t);
  }
  return text;
}

int depth(const Instance* at) {
  int count = 0;
  for (; at; at = at->base) ++count;
  return count;
}

bool extends(const Instance* at, const Instance* above) {
  if (!at) return false;
  if (at == above || extends(at->base, above)) return true;
  return std::any_of(at->interfaces.begin(), at->interfaces.end(),
                     [&](const Instance* i) { return extends(i, above); });
}

std::string signature(const std::string& id, const std::string& owner) { return id.substr(owner.size()); }

}  // namespace

std::string modelled_class(const std::string& name) {
  static const std::map<std::string, std::string> models{{"java.util.ArrayList", "ArrayList"},
                                                         {"java.util.List", "ArrayList"},
                                                         {"java.util.Collection", "ArrayList"},
                                                         {"java.util.HashMap", "HashMap"},
                                                         {"java.util.Map", "HashMap"}};
  const auto found = models.find(name);
  return found == models.end() ? name : model_package + found->second;
}

ir::TypePtr Program::type(const Json& type, const Json& where, const Bindings& bindings) {
  const std::string kind = type.at("kind");
  if (kind == "double" || kind == "float") return ir::real_type(kind);
  if (kind == "boolean") return ir::bool_type();
  if (kind == "int" || kind == "long" || kind == "short" || kind == "byte" || kind == "char") return ir::int_type(kind);
  if (kind == "void") return ir::void_type();
  if (kind == "array") return ir::reference_to(ir::array_of(this->type(type.at("element"), where, bindings), nullptr));
  if (kind == "variable") {
    const auto found = bindings.find(type.at("name"));
    if (found == bindings.end())
      refuse(where,
             "the type parameter '" + type.at("name").get<std::string>() +
                 "' cannot be told from the call's arguments; write the types before the call: Class.<Type>f(x)");
    return found->second;
  }
  if (kind == "erased") refuse(where, "a type with '?' or '&'; name the type");
  if (kind == "null") return ir::reference_to(ir::struct_type("java::lang::Object"));
  const std::string name = modelled_class(type.value("name", kind));
  // Boxed numbers are numbers: nothing else of them is asked for.
  if (name == "java.lang.Double" || name == "java.lang.Float")
    return ir::real_type(name == "java.lang.Float" ? "float" : "double");
  static const std::map<std::string, std::string> boxed{{"java.lang.Integer", "int"},
                                                        {"java.lang.Long", "long"},
                                                        {"java.lang.Short", "short"},
                                                        {"java.lang.Byte", "byte"},
                                                        {"java.lang.Character", "char"}};
  if (const auto found = boxed.find(name); found != boxed.end()) return ir::int_type(found->second);
  if (name == "java.lang.Boolean") return ir::bool_type();
  if (kind == "class" && classes.count(name) != 0) {
    std::vector<ir::TypePtr> arguments;
    if (type.contains("arguments"))
      for (const Json& a : type.at("arguments")) arguments.push_back(this->type(a, where, bindings));
    return ir::reference_to(ir::struct_type(instance(name, arguments, where).id));
  }
  refuse(where, "type '" + name +
                    "' has no form in the representation; use arrays, ArrayList, HashMap and classes of your own");
}

const Instance& Program::instance(const std::string& java_name, const std::vector<ir::TypePtr>& arguments,
                                  const Json& where) {
  const auto found_class = classes.find(java_name);
  if (found_class == classes.end()) refuse(where, "class '" + java_name + "' is not in the source; add its file");
  const Json& node = *found_class->second;
  const Json& parameters = node.at("parameters");
  if (parameters.size() != arguments.size())
    refuse(where, "'" + java_name + "' without its types; write them between '<' and '>'");
  Instance& made = instances_[key(java_name, arguments)];
  if (made.node != nullptr) return made;
  made.node = &node;
  made.id = module_name(java_name);
  if (java_name.rfind(model_package, 0) == 0) {
    // Beside the classes of the program, whose package its elements may be confined to.
    made.id = home.empty() ? java_name.substr(model_package.size())
                           : module_name(home) + "::" + java_name.substr(model_package.size());
    const bool is_same = java_name == model_package + "Same";
    if ((is_same || java_name == model_package + "HashMap") && ir::is_reference(arguments[0])) {
      const Instance* k = ir::is_struct(arguments[0]->element) ? &of(arguments[0], where) : nullptr;
      const bool record = k && k->node->at("kind") == "record";
      bool equals = false;
      for (const Instance* at = k; at; at = at->base)
        for (const Json& m : at->node->at("methods")) equals |= m.at("name") == "equals";
      // Sets, maps and others of the library are equal if what they hold is; their models do not say so.
      static const std::set<std::string> contents{"HashSet", "NumberSet", "TextSet",     "LinkedHashSet",  "TreeSet",
                                                  "HashMap", "NumberMap", "TextMap",     "LinkedHashMap",  "EldestMap",
                                                  "TreeMap", "Optional",  "OptionalInt", "OptionalDouble", "BitSet"};
      const std::string name = k ? std::string(k->node->at("name")) : std::string();
      const bool holds = name.rfind(model_package, 0) == 0 && contents.count(name.substr(model_package.size())) != 0;
      if (!k || ((record || equals || holds || says_equals_below(name)) && !equality(*k)))
        refuse(where, is_same
                          ? "elements of a list are compared by 'equals' here, which has no model; compare them in a "
                            "loop, with a method of your own"
                          : "keys of a HashMap are compared by 'equals' here, which has no model; use integers, or "
                            "objects that are equal only to themselves");
    }
  }
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    made.bindings[parameters[k]] = arguments[k];
    made.id += "_" + label(arguments[k]);
  }
  // A nested class has its file under the name with '_': Box<Node> may not take that of Box.Node.
  const auto file = [&] {
    std::string name = made.id;
    for (std::size_t at; (at = name.find("::")) != std::string::npos;) name.replace(at, 2, "_");
    return name;
  };
  while (taken_.count(made.id) != 0 || !files_.insert(file()).second) made.id += "_";
  taken_.insert(made.id);
  by_struct_[made.id] = &made;
  structure(made, !arguments.empty() || flag(node, "own"));
  return made;
}

/// Whether a class that extends or implements this one says of itself what its objects are equal to.
bool Program::says_equals_below(const std::string& java_name) const {
  for (const auto& [name, node] : classes) {
    bool below = node->contains("extends") && node->at("extends").at("name") == java_name;
    for (const Json& i : node->at("interfaces")) below |= i.at("name") == java_name;
    if (!below) continue;
    bool says = node->at("kind") == "record";
    for (const Json& m : node->at("methods")) says |= m.at("name") == "equals" || m.at("name") == "equals_";
    if (says || says_equals_below(name)) return true;
  }
  return false;
}

const Method* Program::method_named(const char* name, std::size_t parameters, const Instance& of) const {
  for (const Instance* at = &of; at; at = at->base)
    for (const Json& m : at->node->at("methods"))
      if (m.at("name") == name && m.at("parameters").size() == parameters) return &methods.at(m.at("id"));
  return nullptr;
}

void Program::structure(Instance& of, bool is_instance) {
  const Json& c = *of.node;
  ir::Struct s;
  s.name = of.id;
  s.is_collected = true;
  s.is_interface = c.at("kind") == "interface";
  s.is_instance = is_instance;
  s.range = range_of(c);
  s.comment = c.value("comment", "");
  const auto super = [&](const Json& t) -> const Instance* {
    if (classes.count(t.at("name")) == 0) return nullptr;
    return &this->of(type(t, c, of.bindings), c);
  };
  if (c.contains("extends")) of.base = super(c.at("extends"));
  if (of.base) s.base = of.base->id;
  for (const Json& i : c.at("interfaces"))
    if (const Instance* above = super(i)) {
      of.interfaces.push_back(above);
      s.interfaces.push_back(above->id);
    }
  for (const Json& f : c.at("fields")) {
    if (flag(f, "static")) continue;
    s.fields.push_back({f.at("name"), type(f.at("type"), f, of.bindings), f.value("comment", ""), flag(f, "private")});
    for (const Instance* at = of.base; at; at = at->base)
      for (const Json& hidden : at->node->at("fields"))
        if (hidden.at("name") == f.at("name") && !flag(hidden, "static"))
          refuse(f, "field '" + s.fields.back().name + "' hides that of the class it extends; give it another name");
  }
  module.structs.push_back(std::move(s));
}

const Instance& Program::of(const ir::TypePtr& t, const Json& where) const {
  const auto found =
      ir::is_reference(t) && ir::is_struct(t->element) ? by_struct_.find(t->element->name) : by_struct_.end();
  if (found == by_struct_.end()) refuse(where, "an object of no class in the source; add its file");
  return *found->second;
}

const Instance* Program::above(const Instance* at, const std::string& java_name) {
  if (!at || at->node->at("name") == java_name) return at;
  if (const Instance* found = above(at->base, java_name)) return found;
  for (const Instance* i : at->interfaces)
    if (const Instance* found = above(i, java_name)) return found;
  return nullptr;
}

ir::TypePtr Program::field_type(const Instance& at, const std::string& owner, const std::string& name,
                                const Json& where) {
  if (const Instance* declaring = above(&at, owner))
    for (const Json& field : declaring->node->at("fields"))
      if (field.at("name") == name) return type(field.at("type"), where, declaring->bindings);
  refuse(where, "field '" + name + "' of '" + owner + "' is not in the source; add its file");
}

const MethodInstance& Program::method(const Method& declared, const Instance* owner, const Bindings& own) {
  std::string id = declared.id;
  Bindings bindings = own;
  const bool generic_class = owner && !owner->bindings.empty() && !flag(*declared.node, "static");
  if (generic_class || (owner && owner->id != module_name(owner->node->at("name"))))
    id = owner->id + id.substr(id.rfind("::"));
  if (owner) bindings.insert(owner->bindings.begin(), owner->bindings.end());
  for (const auto& [name, t] : own) id += "_" + label(t);
  std::string full = id;
  for (const auto& [name, t] : bindings) full = key(full, {t});
  const MethodInstance*& made = made_[full];
  if (made) return *made;
  if (!own.empty())
    for (; !taken_.insert(id).second;) id += "_";
  to_read.push_back({&declared, owner, bindings, id});
  made = &to_read.back();
  return *made;
}

std::string Program::chosen(const Method& declared, const Instance& owner, const Bindings& own, const Json& where) {
  const bool one =
      !declared.is_overridden && !flag(*declared.node, "abstract") && owner.node->at("kind") != "interface";
  if (one) return method(declared, &owner, own).id;
  std::string id =
      (owner.bindings.empty() ? declared.id : owner.id + declared.id.substr(declared.id.rfind("::"))) + "_by_class";
  for (const auto& [name, t] : own) id += "_" + label(t);
  Bindings bindings = own;
  bindings.insert(owner.bindings.begin(), owner.bindings.end());
  if (dispatched_.insert(id).second) dispatches.push_back({&declared, &owner, bindings, id, range_of(where)});
  return id;
}

ir::VariablePtr Program::constant(const std::string& owner, const std::string& name) {
  ir::VariablePtr& v = constants_[owner + "." + name];
  if (!v) {
    v = ir::variable(owner + "." + name, ir::reference_to(ir::struct_type(module_name(owner))), ir::Passing::global);
    v->is_const = true;
    module.globals.push_back(ir::declare(v, nullptr));
  }
  return v;
}

ir::VariablePtr Program::outside(const std::string& owner, const std::string& name, const ir::TypePtr& type) {
  ir::VariablePtr& v = constants_[owner + "." + name];
  if (!v) {
    v = ir::variable(owner + "." + name, type, ir::Passing::global);
    v->is_const = true;
    module.globals.push_back(ir::declare(v, nullptr));
  }
  return v;
}

bool Program::fits(const ir::TypePtr& given, const ir::TypePtr& wanted) const {
  const auto instance = [&](const ir::TypePtr& t) -> const Instance* {
    const auto found =
        ir::is_reference(t) && ir::is_struct(t->element) ? by_struct_.find(t->element->name) : by_struct_.end();
    return found == by_struct_.end() ? nullptr : found->second;
  };
  const Instance *from = instance(given), *to = instance(wanted);
  return !from || !to || extends(from, to);
}

std::vector<const Instance*> Program::concrete(const Instance& of) const {
  std::multimap<int, const Instance*, std::greater<>> deepest_first;
  for (const auto& [name, i] : instances_)
    // Of a class that is not read there is no object.
    if (i.node && !flag(*i.node, "abstract") && !flag(*i.node, "unread") && i.node->at("kind") != "interface" &&
        extends(&i, &of))
      deepest_first.emplace(depth(&i), &i);
  std::vector<const Instance*> all;
  for (const auto& [depth, i] : deepest_first) all.push_back(i);
  return all;
}

/// The method that an object of the class runs.
std::pair<const Method*, const Instance*> Program::implementation(const Method& declared, const Instance& of) const {
  const std::string wanted = declared.node->at("id");
  const std::string named = signature(wanted, declared.owner->at("name"));
  const auto in = [&](const Instance& at) -> const Method* {
    for (const Json& m : at.node->at("methods")) {
      if (flag(m, "static") || flag(m, "constructor") || flag(m, "abstract")) continue;
      const Json& above = m.at("overrides");
      if (m.at("id") == wanted || std::find(above.begin(), above.end(), wanted) != above.end() ||
          signature(m.at("id"), at.node->at("name")) == named)
        return &methods.at(m.at("id"));
    }
    return nullptr;
  };
  for (const Instance* at = &of; at; at = at->base)
    if (const Method* m = in(*at)) return {m, at};
  std::vector<std::pair<const Method*, const Instance*>> defaults;
  std::function<void(const Instance*)> collect = [&](const Instance* at) {
    if (!at) return;
    for (const Instance* i : at->interfaces) {
      if (const Method* m = in(*i)) defaults.push_back({m, i});
      collect(i);
    }
    collect(at->base);
  };
  collect(&of);
  for (const auto& d : defaults)
    if (std::none_of(defaults.begin(), defaults.end(),
                     [&](const auto& other) { return other.second != d.second && extends(other.second, d.second); }))
      return d;
  return {nullptr, nullptr};
}

ir::FunctionPtr Program::dispatching(const Dispatch& d) {
  const Json& node = *d.method->node;
  auto f = std::make_shared<ir::Function>();
  f->id = d.id;
  f->name = d.id.substr(d.id.rfind("::") + 2);
  f->range = range_of(node);
  f->comment = "// which method it is depends on the object's class";
  f->result = type(node.at("result"), node, d.bindings);
  const auto self = ir::variable("self", ir::reference_to(ir::struct_type(d.owner->id)), ir::Passing::value);
  f->parameters.push_back(self);
  std::vector<ir::ExprPtr> rest;
  for (const Json& p : node.at("parameters")) {
    std::string name = p.at("name");
    if (name == "self" || name == "result") name += "_";
    f->parameters.push_back(ir::variable(name, type(p.at("type"), p, d.bindings), ir::Passing::value, range_of(p)));
    rest.push_back(ir::ref(f->parameters.back()));
  }
  if (raising.may_raise(*d.method)) {
    const Instance& raised = instance(model_package + "Raised", {}, node);
    f->parameters.push_back(
        ir::variable("raised_", ir::reference_to(ir::struct_type(raised.id)), ir::Passing::value, range_of(node)));
    rest.push_back(ir::ref(f->parameters.back()));
  }
  struct Choice {
    const Instance* of;
    const Method* method;
    const Instance* owner;
  };
  std::vector<Choice> choices;
  for (const Instance* c : concrete(*d.owner)) {
    const auto [m, owner] = implementation(*d.method, *c);
    // A record's component, whose accessor nobody wrote.
    const auto& fields = c->node->at("fields");
    const bool component =
        !m && c->node->at("kind") == "record" && node.at("parameters").empty() &&
        std::any_of(fields.begin(), fields.end(), [&](const Json& x) { return x.at("name") == node.at("name"); });
    if (!component && (!m || !m->node->contains("body")))
      throw Refusal{range_of(node), "no body of '" + f->name.substr(0, f->name.rfind("_by_class")) +
                                        "' for objects of '" + c->node->at("name").get<std::string>() +
                                        "'; add its source"};
    choices.push_back({c, m, component ? c : owner});
  }
  // Of a model's interface that no class implements there is no object: the reference is null.
  if (choices.empty() && d.owner->node->at("name").get<std::string>().rfind(model_package, 0) == 0) {
    f->body.push_back(null_question(ir::ref(self)));
    if (f->result->kind != ir::TypeKind::void_) {
      const auto none = ir::variable("result", f->result);
      f->body.push_back(ir::declare(none, ir::is_address(f->result)
                                              ? ir::null_pointer(f->result)
                                              : ir::literal(ir::is_bool(f->result) ? "false" : "0", f->result)));
      f->body.push_back(ir::return_(ir::ref(none)));
    }
    return f;
  }
  if (choices.empty())
    throw Refusal{range_of(node), "'" + node.at("id").get<std::string>() +
                                      "' is called, but no class here has a body for it; add its file"};
  // Classes at the end that share a method, and its class with the same types, need no question.
  while (choices.size() > 1 && choices.back().method && choices[choices.size() - 2].method == choices.back().method &&
         choices[choices.size() - 2].owner == choices.back().owner)
    choices.pop_back();
  const bool returns = f->result->kind != ir::TypeKind::void_;
  const auto result = ir::variable("result", f->result);
  ir::Block chain;
  for (std::size_t k = choices.size(); k-- > 0;) {
    const Choice& c = choices[k];
    ir::Block done;
    const ir::TypePtr as = ir::reference_to(ir::struct_type(c.owner->id));
    ir::ExprPtr object = extends(d.owner, c.owner) ? ir::ref(self) : ir::cast(as, ir::ref(self));
    if (c.method) {
      Bindings own = d.bindings;
      for (const auto& [name, t] : d.owner->bindings) own.erase(name);
      const MethodInstance& target = method(*c.method, c.owner, own);
      std::vector<ir::ExprPtr> all{object};
      all.insert(all.end(), rest.begin(), rest.end());
      const ir::TypePtr given = type(c.method->node->at("result"), node, target.bindings);
      done = {returns ? ir::assign(ir::ref(result), ir::call(target.id, all, given)) : ir::call_stmt(target.id, all)};
    } else {
      const std::string name = node.at("name");
      const auto record = ir::variable("record_" + std::to_string(k), as);
      done = {ir::declare(record, object),
              ir::assign(ir::ref(result), ir::field(ir::dereference(ir::ref(record)), name,
                                                    field_type(*c.of, c.of->node->at("name"), name, node)))};
    }
    if (k + 1 == choices.size()) {
      chain = done;
      continue;
    }
    const auto test = ir::call(
        "instance_of", {ir::ref(self), ir::null_pointer(ir::reference_to(ir::struct_type(c.of->id)))}, ir::bool_type());
    chain = {ir::if_(test, done, chain)};
  }
  // A method of the program asks for its object itself; those of the models do not.
  const Choice& last = choices.back();
  if (last.method && last.method->owner->at("name").get<std::string>().rfind(model_package, 0) == 0)
    f->body.push_back(null_question(ir::ref(self)));
  if (returns) {
    f->body.push_back(ir::declare(result));
    f->body.insert(f->body.end(), chain.begin(), chain.end());
    f->body.push_back(ir::return_(ir::ref(result)));
  } else {
    f->body.insert(f->body.end(), chain.begin(), chain.end());
  }
  return f;
}

}  // namespace wengert::compiler::javac
