// SPDX-License-Identifier: MIT
// The document, its classes and constants, and one function for every method that has a body.
#include "reader.hpp"

#include <algorithm>
#include <wengert/error.hpp>

#include "tree.hpp"
#include "unused.hpp"

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

namespace {

void collect_names(const Json& node, std::set<std::string>& names) {
  if (node.is_object() && node.contains("variable")) names.insert(node.at("name").get<std::string>());
  if (node.is_structured())
    for (const Json& below : node) collect_names(below, names);
}

}  // namespace

ir::FunctionPtr BodyReader::function() {
  const Json& node = *method_.method->node;
  auto f = std::make_shared<ir::Function>();
  f->id = method_.id;
  f->name = node.at("name");
  f->range = range_of(node);
  f->comment = node.value("comment", "");
  f->is_static = flag(node, "static");
  if (flag(node, "constructor")) f->directives.push_back({"constructor", ""});
  f->result = type(node.at("result"), node);
  const auto parameter = [&](const std::string& name, const ir::TypePtr& type, const Json& where) {
    f->parameters.push_back(ir::variable(name, type, ir::Passing::value, range_of(where)));
    names_.insert(name);
    return f->parameters.back();
  };
  collect_names(node, names_);
  if (!f->is_static) self_ = parameter(fresh("self"), ir::reference_to(ir::struct_type(method_.owner->id)), node);
  for (const Json& p : node.at("parameters")) variables_[p.at("variable")] = parameter(p.at("name"), type_of(p), p);
  if (program_.raising.may_raise(*method_.method)) {
    const Instance& of = program_.instance(model_package + "Raised", {}, node);
    raised_ = parameter(fresh("raised"), ir::reference_to(ir::struct_type(of.id)), node);
  }
  declare_returned(f->body);
  const ir::Block body = block(node.at("body"));
  f->body.insert(f->body.end(), body.begin(), body.end());
  if (flag(node, "assigns_components"))
    for (const Json& p : node.at("parameters")) {
      const ir::VariablePtr& from = variables_.at(p.at("variable"));
      f->body.push_back(ir::assign(ir::field(ir::dereference(ir::ref(self_)), from->name, from->type), ir::ref(from)));
    }
  if (!in_model()) {
    f->body = with_questions_for_unused(f->body, self_);
    if (self_ && !flag(node, "constructor")) ask_for_object(f->body, self_);
  }
  rename_repeated(f->body);
  return f;
}

// In the reverse order of statements a variable of a block that has ended would meet a later one of the same name
// around it, which Java forbids: the later one gets another name. Returns the names declared in the block.
std::set<std::string> BodyReader::rename_repeated(const ir::Block& block) {
  std::set<std::string> own, inside;
  for (const ir::StmtPtr& s : block) {
    if (s->kind == ir::StmtKind::declare) {
      if (inside.count(s->variable->name) != 0) s->variable->name = fresh(s->variable->name);
      own.insert(s->variable->name);
    }
    if (s->kind == ir::StmtKind::for_ && s->declares_counter) inside.insert(s->variable->name);
    const auto enter = [&](const ir::Block& inner) {
      const std::set<std::string> names = rename_repeated(inner);
      inside.insert(names.begin(), names.end());
    };
    enter(s->body);
    enter(s->otherwise);
    for (const ir::Case& c : s->cases) enter(c.body);
  }
  own.insert(inside.begin(), inside.end());
  return own;
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
    declarations(document);
    program_.raising = Raising(program_);
    if (!document.at("files").empty()) program_.module.file = document.at("files")[0].at("file");
    const auto each_class = [&](const auto& visit) {
      for (const Json& file : document.at("files"))
        for (const Json& c : file.at("classes"))
          if (c.at("parameters").empty()) guarded(c, [&] { visit(c); });
    };
    each_class([&](const Json& c) {
      if (!flag(c, "unread")) program_.instance(c.at("name"), {}, c);
    });
    each_class([&](const Json& c) { constants(c); });
    // In the order of the text; then what is reached for given types alone.
    for (const Json& file : document.at("files"))
      for (const Json& c : file.at("classes"))
        for (const Json& m : c.at("methods"))
          if (m.contains("body") && !m.contains("type_parameters") && (c.at("parameters").empty() || flag(m, "static")))
            guarded(c, [&] {
              const Instance* owner = c.at("parameters").empty() ? &program_.instance(c.at("name"), {}, c) : nullptr;
              if (c.at("name").get<std::string>().rfind("org.wengert.model.", 0) != 0)
                program_.method(program_.methods.at(m.at("id")), owner, {});
            });
    read();
  }

  FrontendResult result() && {
    const bool ok = diagnostics_.empty();
    return {std::move(program_.module), std::move(diagnostics_), {}, ok, {}};
  }

 private:
  template <class Make>
  void guarded(const Json& c, Make&& make) {
    try {
      make();
    } catch (const Refusal& r) {
      const Diagnostic d{program_.files.at(c.at("name")), r.range.line, r.range.column, "error", r.message};
      for (const Diagnostic& known : diagnostics_)
        if (known.text() == d.text()) return;
      diagnostics_.push_back(d);
    }
  }

  void declare(const Json& file, std::set<std::string>& taken) {
    for (const Json& c : file.at("classes")) {
      program_.classes[c.at("name")] = &c;
      program_.files[c.at("name")] = file.at("file");
      for (const Json& m : c.at("methods"))
        program_.methods[m.at("id")] = {&m, &c, module_id(at_home(m.at("id")), taken), false};
    }
  }

  void declarations(const Json& document) {
    std::set<std::string> taken;
    const std::string models = "org.wengert.model";
    for (const Json& file : document.at("files"))
      if (program_.home.empty() && file.value("package", "") != models) program_.home = file.value("package", "");
    for (const Json& file : document.at("files")) {
      const std::string package = "package " + file.value("package", "") + ";";
      auto& prelude = program_.module.prelude;
      // No class of the derivative is in the models' package.
      if (file.value("package", "") == models) {
        declare(file, taken);
        continue;
      }
      if (std::find(prelude.begin(), prelude.end(), package) == prelude.end()) prelude.push_back(package);
      for (const Json& line : file.at("imports")) program_.module.prelude.push_back(line);
      declare(file, taken);
    }
    for (const auto& [id, method] : program_.methods)
      for (const Json& above : method.node->at("overrides"))
        if (const auto found = program_.methods.find(above); found != program_.methods.end())
          found->second.is_overridden = true;
  }

  /// Methods of the models stand in the program's package, as their classes do.
  std::string at_home(const std::string& java_id) const {
    const std::string models = "org.wengert.model.";
    if (java_id.rfind(models, 0) != 0) return java_id;
    return (program_.home.empty() ? "" : program_.home + ".") + java_id.substr(models.size());
  }

  // Methods lead to methods and to calls by class, these to methods again.
  void read() {
    std::size_t bodies = 0;
    for (bool growing = true; growing;) {
      for (; bodies < program_.to_read.size(); ++bodies) {
        const MethodInstance& m = program_.to_read[bodies];
        guarded(*m.method->owner, [&] {
          if (!m.method->node->contains("body"))
            throw Refusal{range_of(*m.method->node), "no body of '" + m.id + "'; add its source"};
          program_.module.functions.push_back(BodyReader(program_, m).function());
        });
      }
      // What has no body yet may get one from a class that is made later.
      for (std::size_t k = 0; k < program_.dispatches.size(); ++k) try {
          program_.dispatching(program_.dispatches[k]);
        } catch (const Refusal&) {
        }
      growing = bodies < program_.to_read.size();
    }
    for (const Dispatch& d : program_.dispatches)
      guarded(*d.method->owner, [&] { program_.module.functions.push_back(program_.dispatching(d)); });
  }

  void constants(const Json& c) {
    const std::string name = c.at("name");
    for (const Json& f : c.at("fields")) {
      if (!flag(f, "static") || !f.contains("initial") || f.at("type").at("kind") == "class" ||
          f.at("type").at("kind") == "array")
        continue;
      const Method declared{nullptr, &c, "", false};
      const MethodInstance none{&declared, nullptr, {}, ""};
      const auto v = ir::variable(name + "." + f.at("name").get<std::string>(), program_.type(f.at("type"), f, {}),
                                  ir::Passing::global, range_of(f));
      std::replace(v->name.begin(), v->name.end(), '.', '_');
      v->is_const = true;
      program_.module.globals.push_back(ir::declare(v, BodyReader(program_, none).constant(f.at("initial"))));
      program_.statics[name + "." + f.at("name").get<std::string>()] = v;
    }
  }

  Program program_;
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
