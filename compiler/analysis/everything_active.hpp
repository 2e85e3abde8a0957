// SPDX-License-Identifier: MIT
// Activity analysis switched off, to measure what it is worth: every number that a function declares has a derivative.
#pragma once

namespace wengert::compiler {

/// In force while it lives, like RulesInForce of external_rules.hpp.
class EverythingActive {
 public:
  explicit EverythingActive(bool on) : before_(in_force_) { in_force_ = on; }
  ~EverythingActive() { in_force_ = before_; }
  EverythingActive(const EverythingActive&) = delete;
  EverythingActive& operator=(const EverythingActive&) = delete;
  static bool in_force() { return in_force_; }

 private:
  inline static thread_local bool in_force_ = false;
  bool before_;
};

}  // namespace wengert::compiler
