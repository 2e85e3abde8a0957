// SPDX-License-Identifier: MIT
// Strings of generated code. A string that is one of the source's literals is known by its place among them; one that
// is put together, cut or read gets a number below zero, the same for the same letters. Each thread has its own.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <vector>

struct wengert_numbered_text {
  const char* letters;
  int number;
};

struct wengert_texts {
  std::map<std::string, int> numbers;
  std::vector<std::string> all;
};

inline wengert_texts& wengert_texts_here() {
  thread_local wengert_texts texts;
  return texts;
}

/// The number of a string, among the literals or below zero.
inline int wengert_number_of_text(const std::string& text, std::initializer_list<wengert_numbered_text> literals) {
  for (const wengert_numbered_text& one : literals)
    if (text == one.letters) return one.number;
  wengert_texts& texts = wengert_texts_here();
  const auto [found, is_new] = texts.numbers.emplace(text, -1 - static_cast<int>(texts.all.size()));
  if (is_new) texts.all.push_back(text);
  return found->second;
}

/// The string of a number below zero; the empty one of others.
inline std::string wengert_text_of(int number) {
  const wengert_texts& texts = wengert_texts_here();
  const std::size_t k = static_cast<std::size_t>(-1 - number);
  return number < 0 && k < texts.all.size() ? texts.all[k] : std::string();
}

/// Whether the string of a number stands before that of another one in the alphabet.
inline bool wengert_text_before(int first, int second, std::initializer_list<wengert_numbered_text> literals) {
  if (first == second) return false;
  const auto letters = [&](int number) {
    for (const wengert_numbered_text& one : literals)
      if (one.number == number) return std::string(one.letters);
    return wengert_text_of(number);
  };
  return letters(first) < letters(second);
}
