// SPDX-License-Identifier: MIT
// The text form's words: names, numbers, strings, punctuation, and what every part of the notation may carry.
#pragma once
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "stmt.hpp"

namespace wengert::ir {

struct Token {
  enum Kind { name, number, string, punctuation, end } kind = end;
  std::string text;
  int line = 0;
};

/// A tokenizer that is one token ahead.
class Tokens {
 public:
  /// `name` stands in messages for the text.
  Tokens(std::string_view text, std::string name) : text_(text), name_(std::move(name)) { advance(); }

 protected:
  [[noreturn]] void fail_here(const std::string& what);

  static bool starts_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
  static bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  void advance();
  bool at(const char* text) const;
  /// A word of the notation that is the name of a variable here: `swap = u`, `free[i] += 1`.
  bool begins_place() const;
  /// A word of the notation before its bracket; else it is the name of a variable, as in `size + 1`.
  bool accept_before(const char* text, char bracket) { return peek() == bracket && accept(text); }
  bool accept(const char* text);
  void expect(const char* text);
  std::string take(Token::Kind kind, const char* what);
  std::string take_string() { return take(Token::string, "a string"); }
  std::string take_name() { return token_.kind == Token::string ? take_string() : take(Token::name, "a name"); }
  int take_int();

  /// Counts how deep the text is nested, before the stack ends.
  class Nested {
   public:
    explicit Nested(Tokens& reader) : reader_(reader) {
      if (++reader_.depth_ > 1000) reader_.fail_here("nested more than 1000 deep");
    }
    ~Nested() { --reader_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    Tokens& reader_;
  };

  // What a statement, a declaration or a function carries.
  std::string leading_comment();
  SourceRange range();
  std::vector<Directive> directives();

  Token token_;

 private:
  std::string_view text_;
  std::string name_;
  std::size_t at_ = 0;
  int line_ = 1, depth_ = 0;
};

}  // namespace wengert::ir
