// SPDX-License-Identifier: MIT
#include "paths.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class Paths {
 public:
  Paths(const Module& module, bool behind_references) : module_(module), behind_references_(behind_references) {}
  /// As deep as types go that do not lead back to themselves, unless that makes too many of them: classes that all know
  /// each other.
  std::vector<std::vector<std::string>> of(const TypePtr& type, const std::vector<std::string>& prefix) {
    constexpr std::size_t many = 1000;
    path_ = prefix;
    collect(type);
    while (is_cut_ && out_.size() <= many) {
      std::vector<std::vector<std::string>> before = std::move(out_);
      out_.clear();
      is_cut_ = false;
      depth_ += 2;
      collect(type);
      if (out_.size() > many) return before;
    }
    return std::move(out_);
  }

 private:
  const Module& module_;
  const bool behind_references_;
  std::size_t depth_ = 5;
  bool is_cut_ = false;                     ///< some path would have ended by itself
  std::vector<std::string> path_, passed_;  ///< labels; structures
  std::vector<std::vector<std::string>> out_;

  void into(const std::string& label, const TypePtr& type) {
    path_.push_back(label);
    collect(type);
    path_.pop_back();
  }
  // Past the depth, no structure is gone to by a pointer.
  void into_another(const std::string& label, const TypePtr& from, const TypePtr& type) {
    TypePtr innermost = type;
    while (is_sequence(innermost) || is_pointer(innermost)) innermost = innermost->element;
    if (path_.size() < 5 || is_scalar(innermost)) return into(label, type);
    if (from->kind == TypeKind::reference || !is_struct(innermost) ||
        std::find(passed_.begin(), passed_.end(), innermost->name) != passed_.end())
      return;
    if (path_.size() < depth_)
      into(label, type);
    else
      is_cut_ = true;
  }
  void collect(const TypePtr& type) {
    if (!type) return;
    out_.push_back(path_);
    if (is_pointer(type) || (behind_references_ && type->kind == TypeKind::reference)) {
      into_another("*", type, type->element);
    } else if (type->kind == TypeKind::vector) {
      into_another("[]", type, type->element);
      into("#size", int_type());
    } else if (is_sequence(type)) {
      into("[]", type->element);
    } else if (is_struct(type)) {
      passed_.push_back(type->name);
      if (const Struct* s = module_.find_struct(type->name))
        for (const Field& f : s->fields) into("." + f.name, f.type);
      passed_.pop_back();
    }
  }
};
}  // namespace

bool leads_elsewhere(const std::vector<std::string>& path) {
  return std::find(path.begin(), path.end(), "*") != path.end();
}

std::vector<std::vector<std::string>> paths_of(const Module& module, const TypePtr& type) {
  return Paths(module, true).of(type, {});
}

std::vector<std::vector<std::string>> value_paths_of(const Module& module, const TypePtr& type,
                                                     const std::vector<std::string>& prefix) {
  return Paths(module, false).of(type, prefix);
}

bool holds_pointers(const Module& module, const TypePtr& type) {
  return holds_pointers([&](const std::string& name) { return module.find_struct(name); }, type);
}

TypePtr type_at(const Module& module, TypePtr type, std::span<const std::string> path) {
  for (const std::string& label : path) {
    if (!type) return nullptr;
    type = label[0] == '.'   ? module.find_field(type->name, label.substr(1)).second->type
           : label[0] == '#' ? int_type()
                             : type->element;
  }
  return type;
}

std::vector<std::vector<std::string>> shared_paths_of(const Module& module, const Variable& parameter) {
  std::vector<std::vector<std::string>> all = paths_of(module, parameter.type);
  const bool whole = parameter.passing == Passing::reference || parameter.type->kind == TypeKind::array;
  if (!whole) std::erase_if(all, [](const auto& path) { return !leads_elsewhere(path); });
  return all;
}

}  // namespace wengert::compiler
