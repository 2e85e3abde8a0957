// SPDX-License-Identifier: MIT
// Strings that are made of parameters const char*.
#include <cmath>
#include <cstring>
#include <map>
#include <string>

static double in_metres(const char* unit) {
  if (std::strcmp(unit, "km") == 0) return 1000.0;
  return std::string(unit) == "cm" ? 0.01 : 1.0;
}

class Settings {
 public:
  void set(const char* name, double value) { values_[name] = value; }
  double get(const char* name) const {
    const auto found = values_.find(std::string(name));
    return found == values_.end() ? 1.0 : found->second;
  }

 private:
  std::map<std::string, double> values_;
};

// check: named_by_letters
double named_by_letters(double x, double y) {
  Settings all;
  all.set("length", x * in_metres("km"));
  all.set("width", std::sin(y) * in_metres("cm"));
  return all.get("length") * all.get("width") * all.get("depth") + in_metres("m") * x;
}
