// SPDX-License-Identifier: MIT
#include "bound_call.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <wengert/error.hpp>

#include "command/near_names.hpp"
#include "question.hpp"

namespace wengert::cli {
namespace {

std::vector<double> numbers_in(const std::string& text) {
  std::vector<double> values;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    line.erase(std::min(line.find('#'), line.size()));
    for (char& c : line)
      if (c == ',' || c == ';') c = ' ';
    std::istringstream words(line);
    for (std::string word; words >> word;) values.push_back(parse_number(word, "value"));
  }
  return values;
}

std::size_t element_bytes(const Parameter& p) { return p.is_pointer ? p.type.bytes : 8; }

/// Stores a number as the parameter's type has it; by value it takes 8 bytes, integers with their sign.
void store(const Parameter& p, double value, char* to) {
  if (p.type.kind == Type::real && p.type.bytes == 4) {
    const auto single = static_cast<float>(value);
    if (!std::isfinite(single)) fail(ErrorCode::not_finite, "'" + p.name + "' as a float is");
    std::memcpy(to, &single, sizeof single);
    return;
  }
  if (p.type.kind == Type::real) {
    std::memcpy(to, &value, sizeof value);
    return;
  }
  const bool is_unsigned = p.type.kind == Type::unsigned_integer;
  const double bits = 8.0 * static_cast<double>(p.type.bytes) - (is_unsigned ? 0 : 1);
  if (value != std::floor(value) || value >= std::exp2(bits) || value < (is_unsigned ? 0 : -std::exp2(bits)))
    fail(ErrorCode::bad_usage, "'" + p.name + "' is " + (is_unsigned ? "an unsigned" : "an") + " integer of " +
                                   std::to_string(p.type.bytes) + " bytes, and a number that does not fit was given");
  const std::uint64_t integer =
      is_unsigned ? static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
  std::memcpy(to, &integer, element_bytes(p));
}

class Binder {
 public:
  Binder(const Signature& signature, const Values& values) : signature_(signature) {
    for (const std::string& text : values.set) read_setting(text);
    const auto is_real = [](const Parameter& p) { return p.type.is_real(); };
    inputs_ = chosen(values.wrt, "--wrt", is_real);
    if (inputs_.empty()) inputs_ = named([](const Parameter& p) { return p.type.is_real() && !p.is_written; });
    if (inputs_.empty()) inputs_ = named(is_real);
    outputs_ = values.of;
    check_outputs();
    if (outputs_.empty() && signature.result.is_real()) outputs_ = {"result"};
    if (outputs_.empty()) outputs_ = named([](const Parameter& p) { return p.type.is_real() && p.is_written; });
    if (inputs_.empty()) fail(ErrorCode::no_inputs, "'" + signature.name + "' takes no floating-point numbers");
    if (outputs_.empty())
      fail(ErrorCode::no_outputs, "'" + signature.name + "' neither returns nor writes floating-point numbers");
  }

  BoundCall bind(const std::function<std::vector<double>()>& numbers) {
    infer_from_settings();
    if (std::any_of(signature_.parameters.begin(), signature_.parameters.end(),
                    [&](const Parameter& p) { return reads(p); })) {
      numbers_ = numbers();
      infer_from_count();
    }
    BoundCall call{signature_.name, {}, signature_.result, is_in(outputs_, "result")};
    for (const Parameter& p : signature_.parameters) call.arguments.push_back(argument(p));
    if (taken_ < numbers_.size())
      fail(ErrorCode::wrong_size, "'" + signature_.name + "' takes " + std::to_string(taken_) + " values, and " +
                                      std::to_string(numbers_.size()) + " were given");
    return call;
  }

 private:
  const Signature& signature_;
  std::vector<std::string> inputs_, outputs_;
  std::vector<std::pair<std::string, std::vector<double>>> set_;
  std::vector<double> numbers_;
  std::size_t taken_ = 0;

  static bool is_in(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  template <class Condition>
  std::vector<std::string> named(Condition condition) const {
    std::vector<std::string> names;
    for (const Parameter& p : signature_.parameters)
      if (condition(p)) names.push_back(p.name);
    return names;
  }
  const Parameter* parameter(const std::string& name) const {
    for (const Parameter& p : signature_.parameters)
      if (p.name == name) return &p;
    return nullptr;
  }
  [[noreturn]] void refuse_name(const char* option, const std::string& name,
                                const std::vector<std::string>& known) const {
    fail(ErrorCode::bad_usage, std::string(option) + ": '" + name + "'; " + command::nearest_names(name, known));
  }
  template <class Condition>
  std::vector<std::string> chosen(const std::vector<std::string>& given, const char* option,
                                  Condition condition) const {
    const std::vector<std::string> known = named(condition);
    for (const std::string& name : given)
      if (!is_in(known, name)) refuse_name(option, name, known);
    return given;
  }
  void check_outputs() const {
    std::vector<std::string> known = named([](const Parameter& p) { return p.type.is_real() && p.is_written; });
    if (signature_.result.is_real()) known.emplace_back("result");
    for (const std::string& name : outputs_)
      if (!is_in(known, name)) refuse_name("--of", name, known);
  }

  void read_setting(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (equals == std::string::npos) fail(ErrorCode::bad_usage, "--set " + text + ": write --set n=3 or --set x=1,2,3");
    if (parameter(name) == nullptr) refuse_name("--set", name, named([](const Parameter&) { return true; }));
    if (setting(name) != nullptr) fail(ErrorCode::bad_usage, "--set: '" + name + "' is set twice");
    const std::string value = text.substr(equals + 1);
    set_.emplace_back(name, value.starts_with('@') ? read_values(value.substr(1)) : numbers_in(value));
  }
  std::vector<double>* setting(const std::string& name) {
    for (auto& [known, numbers] : set_)
      if (known == name) return &numbers;
    return nullptr;
  }

  /// Whether its value comes from the numbers that have no name.
  bool reads(const Parameter& p) {
    return p.type.is_real() && setting(p.name) == nullptr && (!p.is_written || is_in(inputs_, p.name));
  }
  std::int64_t integer(const std::string& name) {
    const Parameter* const p = parameter(name);
    if (p == nullptr || p->type.is_real()) {
      fail(ErrorCode::bad_usage, "signature: an extent names '" + name + "', which is no integer parameter");
    }
    const std::vector<double>* const numbers = setting(name);
    if (numbers == nullptr || numbers->empty())
      fail(ErrorCode::bad_usage, "the value of '" + name + "' is not known; give it: --set " + name + "=3");
    return static_cast<std::int64_t>(numbers->front());
  }
  std::size_t length(const Parameter& p) {
    std::int64_t product = 1;
    for (const std::string& text : p.extents) {
      const std::int64_t one = extent(text, [this](const std::string& name) { return integer(name); });
      if (one < 0) fail(ErrorCode::wrong_size, "'" + p.name + "' has a negative extent, " + text);
      if (one > 0 && product > (std::int64_t{1} << 40) / one)
        fail(ErrorCode::wrong_size, "'" + p.name + "' has more than 2^40 elements");
      product *= one;
    }
    return static_cast<std::size_t>(product);
  }
  bool is_known(const Parameter& p) {
    for (const std::string& text : p.extents)
      for (const std::string& name : names_in(text))
        if (setting(name) == nullptr) return false;
    return true;
  }

  /// x=1,2,3 tells n of x[n].
  void infer_from_settings() {
    for (const Parameter& p : signature_.parameters) {
      const std::vector<double>* const numbers = setting(p.name);
      if (numbers == nullptr || p.extents.size() != 1) continue;
      const std::vector<std::string> names = names_in(p.extents[0]);
      if (names.size() == 1 && names[0] == p.extents[0] && setting(names[0]) == nullptr &&
          parameter(names[0]) != nullptr)
        set_.emplace_back(names[0], std::vector<double>{static_cast<double>(numbers->size())});
    }
  }

  /// One integer may follow from how many numbers there are.
  void infer_from_count() {
    std::vector<std::string> unknown;
    for (const Parameter& p : signature_.parameters)
      if (reads(p))
        for (const std::string& text : p.extents)
          for (const std::string& name : names_in(text))
            if (setting(name) == nullptr && parameter(name) != nullptr && !is_in(unknown, name))
              unknown.push_back(name);
    if (unknown.size() != 1) return;
    set_.emplace_back(unknown[0], std::vector<double>{0});
    std::optional<std::size_t> nearest;
    for (std::size_t n = 0; n <= numbers_.size(); ++n) {
      set_.back().second[0] = static_cast<double>(n);
      std::size_t needed = 0;
      for (const Parameter& p : signature_.parameters)
        if (reads(p)) needed += p.is_pointer && p.extents.empty() ? 0 : length(p);
      if (needed == numbers_.size()) return;
      if (needed < numbers_.size()) nearest = n;
    }
    fail(ErrorCode::wrong_size,
         std::to_string(numbers_.size()) + " values suit no '" + unknown[0] + "' of '" + signature_.name + "'" +
             (nearest ? "; is a value missing? or give it: --set " + unknown[0] + "=" + std::to_string(*nearest) : ""));
  }

  Argument argument(const Parameter& p) {
    Argument made{p, {}, 1, is_in(inputs_, p.name), is_in(outputs_, p.name)};
    const std::vector<double>* given = setting(p.name);
    if (p.is_pointer && p.extents.empty()) {
      if (given == nullptr)
        fail(ErrorCode::bad_usage, "'" + p.name + "' is a pointer; say how many elements it leads to: '" + p.name +
                                       "[n]' in the signature, or --set " + p.name + "=1,2,3");
      made.count = given->size();
    } else {
      made.count = length(p);
    }
    std::vector<double> read;
    if (reads(p)) {
      if (numbers_.size() - taken_ < made.count)
        fail(ErrorCode::wrong_size, "'" + p.name + "' needs " + std::to_string(made.count) + " values, and " +
                                        std::to_string(numbers_.size() - taken_) + " of the " +
                                        std::to_string(numbers_.size()) + " given are left for it");
      read.assign(numbers_.begin() + static_cast<std::ptrdiff_t>(taken_),
                  numbers_.begin() + static_cast<std::ptrdiff_t>(taken_ + made.count));
      taken_ += made.count;
      given = &read;
    }
    if (given == nullptr && !p.is_written)
      fail(ErrorCode::bad_usage, "the value of '" + p.name + "' is not known; give it: --set " + p.name + "=3");
    if (given != nullptr && given->size() != made.count)
      fail(ErrorCode::wrong_size, "'" + p.name + "' has " + std::to_string(made.count) + " elements, and --set gives " +
                                      std::to_string(given->size()));
    made.bytes.assign(made.count * element_bytes(p), 0);
    if (given != nullptr)
      for (std::size_t k = 0; k < made.count; ++k) store(p, (*given)[k], made.bytes.data() + k * element_bytes(p));
    return made;
  }
};

}  // namespace

std::size_t BoundCall::inputs() const {
  std::size_t sum = 0;
  for (const Argument& a : arguments) sum += a.is_input ? a.count : 0;
  return sum;
}

std::size_t BoundCall::outputs() const {
  std::size_t sum = result_is_output;
  for (const Argument& a : arguments) sum += a.is_output ? a.count : 0;
  return sum;
}

BoundCall bind(const Signature& signature, const Values& values, const std::function<std::vector<double>()>& numbers) {
  return Binder(signature, values).bind(numbers);
}

std::string text_of(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) fail(ErrorCode::cannot_open, path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<double> read_values(const std::string& path) {
  std::vector<double> values = numbers_in(text_of(path));
  if (values.empty())
    fail(ErrorCode::bad_usage,
         (path == "-" ? std::string("standard input") : path) +
             " holds no numbers; give the function's inputs there or behind the function, separated by spaces");
  return values;
}

std::vector<double> read_values(const std::vector<std::string>& words, const std::string& path) {
  if (words.empty()) return read_values(path);
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return numbers_in(text);
}

}  // namespace wengert::cli
