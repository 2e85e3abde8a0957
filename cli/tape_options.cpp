// SPDX-License-Identifier: MIT
#include "tape_options.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <wengert/error.hpp>

namespace wengert::cli {

std::string label(const TapeFileVariable& variable, const char* role, std::size_t index) {
  if (variable.name.empty()) return std::string(role) + " " + std::to_string(index);
  std::string text;
  for (const char c : variable.name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
      text += c;
    } else {
      constexpr std::string_view digits = "0123456789abcdef";
      text += "\\x";
      text += digits[byte >> 4];
      text += digits[byte & 15];
    }
  }
  return text;
}

std::string number(double value) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return {text.data(), end};
}

TapeFile open_tape(const std::string& path, bool partial) {
  TapeFile file(path, partial ? CutOffFiles::allowed : CutOffFiles::refused);
  if (!file.cut_off()) return file;
  std::string missing;
  const auto name = [&missing](const std::vector<TapeFileVariable>& variables, const char* role) {
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < variables.size() && i < most; ++i)
      missing += (missing.empty() ? "; missing: " : ", ") + label(variables[i], role, i);
    if (variables.size() > most) missing += ", and " + std::to_string(variables.size() - most) + " more";
  };
  name(file.missing_inputs(), "input");
  name(file.missing_outputs(), "output");
  command::print_message("warning", path + " is cut off: " + std::to_string(file.whole_bytes()) + " whole bytes with " +
                                        std::to_string(file.statements()) + " statements are used" + missing);
  return file;
}

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

}  // namespace wengert::cli
