// SPDX-License-Identifier: MIT
// The document, its classes and constants, and one function for every method that has a body.
#include "reader.hpp"

#include <algorithm>
#include <wengert/error.hpp>

#include "tree.hpp"

namespace wengert::compiler {

namespace javac {

ir::SourceRange range_of(const Json& node) {
  const auto found = node.find("range");
  if (found == node.end()) return {};
  return {found->at(0), found->at(1), found->at(2), found->at(3)};
}

std::string module_name(std::string java_name) {
  for (std::size_t at = 0; (at = java_name.find('.', at)) != std::string::npos; at += 2) java_name.replace(at, 1, "::");
  return java_name;
}

bool flag(const Json& node, const char* name) { return node.contains(name); }

void refuse(const Json& node, const std::string& message) { throw Refusal{range_of(node), message}; }

ir::TypePtr Program::type(const Json& type, const Json& where) const {
  const std::string kind = type.at("kind");
  if (kind == "double" || kind == "float") return ir::real_type(kind);
  if (kind == "boolean") return ir::bool_type();
  if (kind == "int" || kind == "long" || kind == "short" || kind == "byte" || kind == "char") return ir::int_type(kind);
  if (kind == "void") return ir::void_type();
  if (kind == "array") return ir::reference_to(ir::array_of(this->type(type.at("element"), where), nullptr));
  if (kind == "class" && classes.count(type.at("name")) != 0) {
    if (type.contains("arguments"))
      refuse(where, "generic class '" + type.at("name").get<std::string>() +
                        "' has no form in the representation yet; write the class for its types");
    return ir::reference_to(ir::struct_type(module_name(type.at("name"))));
  }
  if (kind == "class" && type.at("name") == "java.lang.Object")
    return ir::reference_to(ir::struct_type("java::lang::Object"));
  refuse(where, "type '" + (kind == "class" ? type.at("name").get<std::string>() : kind) +
                    "' has no form in the representation yet; use arrays and classes of your own");
}

ir::TypePtr Program::field_type(const std::string& owner, const std::string& name, const Json& where) const {
  for (std::string at = owner; classes.count(at) != 0;) {
    const Json& node = *classes.at(at);
    for (const Json& field : node.at("fields"))
      if (field.at("name") == name) return type(field.at("type"), where);
    at = node.value("base", "");
  }
  refuse(where, "field '" + name + "' of '" + owner + "' is not in the source; add its file");
}

namespace {

void collect_names(const Json& node, std::set<std::string>& names) {
  if (node.is_object() && node.contains("variable")) names.insert(node.at("name").get<std::string>());
  if (node.is_structured())
    for (const Json& below : node) collect_names(below, names);
}

}  // namespace

ir::FunctionPtr BodyReader::function() {
  const Json& node = *method_.node;
  auto f = std::make_shared<ir::Function>();
  f->id = method_.id;
  f->name = node.at("name");
  f->range = range_of(node);
  f->comment = node.value("comment", "");
  f->is_static = flag(node, "static");
  if (node.contains("type_parameters"))
    refuse(node, "method '" + f->name +
                     "' has type parameters, which have no form in the representation yet; write it "
                     "for its types");
  f->result = program_.type(node.at("result"), node);
  const auto parameter = [&](const std::string& name, const ir::TypePtr& type, const Json& where) {
    f->parameters.push_back(ir::variable(name, type, ir::Passing::value, range_of(where)));
    names_.insert(name);
    return f->parameters.back();
  };
  collect_names(node, names_);
  if (!f->is_static)
    self_ = parameter(fresh("self"), ir::reference_to(ir::struct_type(module_name(method_.owner->at("name")))), node);
  for (const Json& p : node.at("parameters"))
    variables_[p.at("variable")] = parameter(p.at("name"), program_.type(p.at("type"), p), p);
  f->body = block(node.at("body"));
  if (flag(node, "assigns_components"))
    for (const Json& p : node.at("parameters")) {
      const ir::VariablePtr& from = variables_.at(p.at("variable"));
      f->body.push_back(ir::assign(ir::field(ir::dereference(ir::ref(self_)), from->name, from->type), ir::ref(from)));
    }
  return f;
}

namespace {

/// fluid.Solver.step(double[],int) becomes fluid::Solver::step; overloads are numbered.
std::string module_id(std::string java_id, std::set<std::string>& taken) {
  java_id.resize(java_id.find('('));
  for (const char bracket : {'<', '>'})
    java_id.erase(std::remove(java_id.begin(), java_id.end(), bracket), java_id.end());
  const std::string id = module_name(java_id);
  std::string unique = id;
  for (int k = 2; !taken.insert(unique).second; ++k) unique = id + "_" + std::to_string(k);
  return unique;
}

class DocumentReader {
 public:
  explicit DocumentReader(const Json& document) {
    if (document.value("format", "") != "wengert-javac" || document.value("version", 0) != 1)
      fail(ErrorCode::wrong_value, "the document is no tree of wengert-javac, version 1");
    program_.module.language = ir::Language::java;
    std::set<std::string> taken;
    for (const Json& file : document.at("files")) {
      const std::string package = "package " + file.value("package", "") + ";";
      auto& prelude = program_.module.prelude;
      if (std::find(prelude.begin(), prelude.end(), package) == prelude.end()) prelude.push_back(package);
      for (const Json& line : file.at("imports")) program_.module.prelude.push_back(line);
      for (const Json& c : file.at("classes")) {
        program_.classes[c.at("name")] = &c;
        files_[&c] = file.at("file");
        for (const Json& m : c.at("methods"))
          program_.methods[m.at("id")] = {&m, &c, module_id(m.at("id"), taken), false};
      }
    }
    for (const auto& [id, method] : program_.methods)
      for (const Json& above : method.node->at("overrides"))
        if (const auto found = program_.methods.find(above); found != program_.methods.end())
          found->second.is_overridden = true;
    if (!document.at("files").empty()) program_.module.file = document.at("files")[0].at("file");
    for (const Json& file : document.at("files"))
      for (const Json& c : file.at("classes")) guarded(c, [&] { structure(c); });
    // In the order of the text: the map's is that of the names.
    for (const Json& file : document.at("files"))
      for (const Json& c : file.at("classes"))
        for (const Json& m : c.at("methods"))
          if (m.contains("body"))
            guarded(c, [&] {
              const Method& method = program_.methods.at(m.at("id"));
              program_.module.functions.push_back(BodyReader(program_, method).function());
            });
  }

  FrontendResult result() && {
    const bool ok = diagnostics_.empty();
    return {std::move(program_.module), std::move(diagnostics_), ok};
  }

 private:
  template <class Make>
  void guarded(const Json& c, Make&& make) {
    try {
      make();
    } catch (const Refusal& r) {
      diagnostics_.push_back({files_.at(&c), r.range.line, r.range.column, "error", r.message});
    }
  }

  void structure(const Json& c) {
    if (!c.at("parameters").empty()) return;  // its use is refused
    ir::Struct s;
    const std::string name = c.at("name");
    s.name = module_name(name);
    s.base = module_name(c.value("base", ""));
    s.is_collected = true;
    s.range = range_of(c);
    s.comment = c.value("comment", "");
    for (const Json& f : c.at("fields")) {
      if (!flag(f, "static")) {
        s.fields.push_back({f.at("name"), program_.type(f.at("type"), f), f.value("comment", ""), flag(f, "private")});
      } else if (f.contains("initial") && f.at("type").at("kind") != "class" && f.at("type").at("kind") != "array") {
        const Method none;
        const auto v = ir::variable(name + "." + f.at("name").get<std::string>(), program_.type(f.at("type"), f),
                                    ir::Passing::global, range_of(f));
        std::replace(v->name.begin(), v->name.end(), '.', '_');
        v->is_const = true;
        program_.module.globals.push_back(ir::declare(v, BodyReader(program_, none).constant(f.at("initial"))));
        program_.statics[name + "." + f.at("name").get<std::string>()] = v;
      }
    }
    if (c.at("kind") != "interface") program_.module.structs.push_back(std::move(s));
  }

  Program program_;
  std::map<const Json*, std::string> files_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace
}  // namespace javac

FrontendResult read_java_tree(std::string_view text) {
  const auto document = nlohmann::json::parse(text, nullptr, false);
  if (document.is_discarded()) fail(ErrorCode::wrong_value, "the tree of the Java source is no JSON");
  try {
    return javac::DocumentReader(document).result();
  } catch (const nlohmann::json::exception& damaged) {
    fail(ErrorCode::wrong_value, std::string("the tree of the Java source is damaged: ") + damaged.what());
  }
}

}  // namespace wengert::compiler
