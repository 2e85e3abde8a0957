// SPDX-License-Identifier: MIT
// Words of the text form.
#include "tokens.hpp"

#include <algorithm>
#include <charconv>
#include <wengert/error.hpp>

namespace wengert::ir {

void Tokens::fail_here(const std::string& what) {
  // A string may hold line breaks and be long; a message is one line.
  std::string token = token_.text.substr(0, 60);
  token.erase(std::find_if(token.begin(), token.end(), [](unsigned char c) { return std::iscntrl(c) != 0; }),
              token.end());
  wengert::fail(ErrorCode::wrong_value,
                name_ + ":" + std::to_string(token_.line) + ": " + what + " before '" + token + "'");
}

void Tokens::advance() {
  while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) line_ += text_[at_++] == '\n';
  token_ = {Token::end, "", line_};
  if (at_ >= text_.size()) return;
  char c = peek();
  std::size_t start = at_;
  if (starts_name(c)) {
    while (in_name(peek()) || (peek() == ':' && peek(1) == ':' && starts_name(peek(2)))) at_ += peek() == ':' ? 2 : 1;
    token_ = {Token::name, std::string(text_.substr(start, at_ - start)), line_};
  } else if (std::isdigit(static_cast<unsigned char>(c)) ||
             (c == '.' && std::isdigit(static_cast<unsigned char>(peek(1))))) {
    while (std::isdigit(static_cast<unsigned char>(peek())) || peek() == '.' || peek() == 'e' ||
           ((peek() == '-' || peek() == '+') && text_[at_ - 1] == 'e'))
      ++at_;
    token_ = {Token::number, std::string(text_.substr(start, at_ - start)), line_};
  } else if (c == '"') {
    std::string s;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') {
        ++at_;
        s += peek() == 'n' ? '\n' : peek();
      } else {
        s += text_[at_];
      }
    }
    if (at_ >= text_.size()) fail_here("unterminated string");
    ++at_;
    token_ = {Token::string, s, line_};
  } else {
    static const char* const doubles[] = {"<=", ">=", "==", "!=", "&&", "||", "<<", ">>",
                                          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="};
    std::string p(1, c);
    for (const char* d : doubles)
      if (text_.substr(at_, 2) == d) p = d;
    if (text_.substr(at_, 3) == ">>>") p = ">>>";  // of Java: without the sign
    at_ += p.size();
    token_ = {Token::punctuation, p, line_};
  }
}

bool Tokens::at(const char* text) const {
  return token_.text == text && (token_.kind == Token::name || token_.kind == Token::punctuation);
}

bool Tokens::begins_place() const {
  if (token_.kind != Token::name) return false;
  std::size_t next = text_.find_first_not_of(' ', at_);
  if (next == std::string_view::npos) return false;
  if (text_[next] == '[' || text_[next] == '.') return true;
  next = text_.find_first_not_of("+-*/%&|^<>", next);
  return next != std::string_view::npos && text_[next] == '=';
}

bool Tokens::accept(const char* text) {
  if (!at(text)) return false;
  advance();
  return true;
}

void Tokens::expect(const char* text) {
  if (!accept(text)) fail_here(std::string("expected '") + text + "'");
}

std::string Tokens::take(Token::Kind kind, const char* what) {
  if (token_.kind != kind) fail_here(std::string("expected ") + what);
  std::string s = token_.text;
  advance();
  return s;
}

int Tokens::take_int() {
  const std::string text = take(Token::number, "a number");
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    fail_here("'" + text.substr(0, 60) + "' is no integer,");
  return value;
}

std::string Tokens::leading_comment() {
  std::string comment;
  while (accept("#")) comment = take_string();
  return comment;
}

SourceRange Tokens::range() {
  SourceRange r;
  if (!accept("@")) return r;
  r.line = take_int();
  expect(":");
  r.column = take_int();
  expect("-");
  r.end_line = take_int();
  expect(":");
  r.end_column = take_int();
  return r;
}

std::vector<Directive> Tokens::directives() {
  std::vector<Directive> all;
  while (accept("!")) {
    Directive d;
    d.name = take_name();
    if (accept("(")) {
      d.argument = take_string();
      expect(")");
    }
    all.push_back(d);
  }
  return all;
}

}  // namespace wengert::ir
