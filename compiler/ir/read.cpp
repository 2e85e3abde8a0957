// SPDX-License-Identifier: MIT
// Reads the text form back: a tokenizer and a recursive-descent parser.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <wengert/error.hpp>

#include "builder.hpp"
#include "noted_extent.hpp"
#include "precedence.hpp"
#include "text.hpp"

namespace wengert::ir {

namespace {

struct Token {
  enum Kind { name, number, string, punctuation, end } kind = end;
  std::string text;
  int line = 0;
};

class Reader {
 public:
  Reader(std::string_view text, std::string name) : text_(text), name_(std::move(name)) { advance(); }

  ExprPtr one_expression(const std::vector<VariablePtr>& variables) {
    scopes_.emplace_back();
    for (const VariablePtr& v : variables) scopes_.back()[v->name] = v;
    ExprPtr e = expression();
    if (token_.kind != Token::end) fail_here("expected the end of the expression");
    return e;
  }

  Module module() {
    expect("module");
    module_.file = take_string();
    std::string language = take_name();
    module_.language = language == "c" ? Language::c : language == "java" ? Language::java : Language::cpp;
    scopes_.emplace_back();
    while (token_.kind != Token::end) {
      std::string comment = leading_comment();
      if (accept("prelude")) {
        module_.prelude.push_back(take_string());
      } else if (accept("struct")) {
        structure(comment);
      } else if (accept("global")) {
        StmtPtr s = statement();
        s->variable->passing = Passing::global;
        module_.globals.push_back(s);
      } else if (accept("function")) {
        function(comment);
      } else {
        fail_here("expected 'prelude', 'struct', 'global' or 'function'");
      }
    }
    return std::move(module_);
  }

 private:
  std::string_view text_;
  std::string name_;
  std::size_t at_ = 0;
  int line_ = 1, depth_ = 0;
  Token token_;
  Module module_;
  std::vector<std::map<std::string, VariablePtr>> scopes_;

  [[noreturn]] void fail_here(const std::string& what) {
    // A string may hold line breaks and be long; a message is one line.
    std::string token = token_.text.substr(0, 60);
    token.erase(std::find_if(token.begin(), token.end(), [](unsigned char c) { return std::iscntrl(c) != 0; }),
                token.end());
    wengert::fail(ErrorCode::wrong_value,
                  name_ + ":" + std::to_string(token_.line) + ": " + what + " before '" + token + "'");
  }

  // Tokens.
  static bool starts_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
  static bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  void advance() {
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
  bool at(const char* text) const {
    return token_.text == text && (token_.kind == Token::name || token_.kind == Token::punctuation);
  }
  /// A word of the notation that is the name of a variable here: `swap = u`, `free[i] += 1`.
  bool begins_place() const {
    if (token_.kind != Token::name) return false;
    std::size_t next = text_.find_first_not_of(' ', at_);
    if (next == std::string_view::npos) return false;
    if (text_[next] == '[' || text_[next] == '.') return true;
    next = text_.find_first_not_of("+-*/%&|^<>", next);
    return next != std::string_view::npos && text_[next] == '=';
  }
  /// A word of the notation before its bracket; else it is the name of a variable, as in `size + 1`.
  bool accept_before(const char* text, char bracket) { return peek() == bracket && accept(text); }
  bool accept(const char* text) {
    if (!at(text)) return false;
    advance();
    return true;
  }
  void expect(const char* text) {
    if (!accept(text)) fail_here(std::string("expected '") + text + "'");
  }
  std::string take(Token::Kind kind, const char* what) {
    if (token_.kind != kind) fail_here(std::string("expected ") + what);
    std::string s = token_.text;
    advance();
    return s;
  }
  std::string take_string() { return take(Token::string, "a string"); }
  std::string take_name() { return token_.kind == Token::string ? take_string() : take(Token::name, "a name"); }
  int take_int() {
    const std::string text = take(Token::number, "a number");
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
      fail_here("'" + text.substr(0, 60) + "' is no integer,");
    return value;
  }

  /// Counts how deep the text is nested, before the stack ends.
  class Nested {
   public:
    explicit Nested(Reader& reader) : reader_(reader) {
      if (++reader_.depth_ > 1000) reader_.fail_here("nested more than 1000 deep");
    }
    ~Nested() { --reader_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    Reader& reader_;
  };

  std::string leading_comment() {
    std::string comment;
    while (accept("#")) comment = take_string();
    return comment;
  }
  SourceRange range() {
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
  std::vector<Directive> directives() {
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
  void tail(const StmtPtr& s) {
    s->directives = directives();
    s->range = range();
    if (token_.kind == Token::punctuation && token_.text == "#" && peek() == '"') {
      advance();
      s->trailing_comment = take_string();
    }
  }

  // Types.
  TypePtr type() {
    const Nested nested(*this);
    bool is_const = accept("const");
    bool is_restrict = accept("restrict");
    TypePtr t = plain_type();
    if (is_const) t = as_const(t);
    if (is_restrict) t = as_restrict(t);
    return t;
  }
  TypePtr plain_type() {
    if (accept("void")) return void_type();
    if (accept("bool")) return bool_type();
    if (accept("double")) return real_type();
    if (accept("real")) return real_type(take_string());
    if (accept("int")) return token_.kind == Token::string ? int_type(take_string()) : int_type();
    if (accept("*")) {
      const ExprPtr extent = accept("{") ? expression() : nullptr;
      if (extent) expect("}");
      return with_noted_extent(pointer_to(type()), extent);
    }
    if (accept("vector")) return vector_of(type());
    if (accept("struct")) return struct_type(take_name());
    if (accept("ref")) return reference_to(type());
    if (accept("observer")) return observer_of(type());
    if (accept("opaque")) return opaque_type(take_string());
    bool std_array = accept("array");
    if (!accept("[")) fail_here("expected a type");
    ExprPtr extent = at("]") ? nullptr : expression();
    expect("]");
    TypePtr element = type();
    return std_array ? std_array_of(element, extent) : array_of(element, extent);
  }

  // Declarations.
  void structure(const std::string& comment) {
    Struct s;
    s.comment = comment;
    s.name = take_name();
    if (accept(":")) s.base = take_name();
    s.in_source = !accept("external");
    s.is_collected = accept("collected");
    expect("{");
    s.range = range();
    while (!accept("}")) {
      Field f;
      f.comment = leading_comment();
      f.name = take_name();
      expect(":");
      f.type = type();
      expect(";");
      s.fields.push_back(f);
    }
    module_.structs.push_back(s);
  }

  void function(const std::string& comment) {
    auto f = std::make_shared<Function>();
    f->comment = comment;
    f->id = take_name();
    expect("=");
    f->name = take_name();
    expect("(");
    scopes_.emplace_back();
    while (!accept(")")) {
      Passing passing = accept("reference") ? Passing::reference : Passing::value;
      if (passing == Passing::value) expect("value");
      bool is_const = accept("const");
      std::string name = take_name();
      expect(":");
      VariablePtr v = variable(name, type(), passing);
      v->is_const = is_const;
      scopes_.back()[name] = v;
      f->parameters.push_back(v);
      accept(",");
    }
    expect(":");
    f->result = type();
    f->is_static = accept("static");
    f->in_header = accept("header");
    f->c_linkage = accept("c");
    if (accept("spelled")) f->spelled = take_name();
    f->is_inactive = accept("inactive");
    f->directives = directives();
    module_.functions.push_back(f);
    if (accept(";")) {
      f->has_body = false;
      f->range = range();
    } else {
      expect("{");
      f->range = range();
      f->body = block_rest();
    }
    scopes_.pop_back();
  }

  // Statements.
  Block block_rest() {
    Block b;
    scopes_.emplace_back();
    while (!accept("}")) b.push_back(statement());
    scopes_.pop_back();
    return b;
  }
  ExprPtr parenthesized() {
    expect("(");
    ExprPtr e = expression();
    expect(")");
    return e;
  }
  void end(const StmtPtr& s) {
    expect(";");
    tail(s);
  }

  StmtPtr statement() {
    const Nested nested(*this);
    std::string comment = leading_comment();
    StmtPtr s = plain_statement();
    s->comment = comment;
    return s;
  }

  StmtPtr plain_statement() {
    if (begins_place()) return assignment();
    StmtPtr s;
    if (accept("var")) {
      bool is_static = accept("static"), is_const = accept("const");
      std::string name = take_name();
      expect(":");
      VariablePtr v = variable(name, type());
      v->is_static = is_static;
      v->is_const = is_const;
      s = declare(v, accept("=") ? expression(v->type) : nullptr);
      end(s);
      v->range = s->range;
      scopes_.back()[name] = v;
    } else if (accept("if")) {
      s = if_(parenthesized(), {});
      expect("{");
      tail(s);
      s->body = block_rest();
      if (accept("else")) {
        expect("{");
        s->otherwise = block_rest();
      }
    } else if (accept("for")) {
      s = counted_loop();
    } else if (accept("while")) {
      s = while_(parenthesized(), {});
      expect("{");
      tail(s);
      s->body = block_rest();
      if (accept("step")) {
        expect("{");
        s->otherwise = block_rest();
      }
    } else if (accept("do")) {
      s = do_while({}, nullptr);
      expect("{");
      tail(s);
      s->body = block_rest();
      expect("while");
      s->value = parenthesized();
      expect(";");
    } else if (accept("switch")) {
      s = switch_(parenthesized(), {});
      expect("{");
      tail(s);
      while (!accept("}")) s->cases.push_back(switch_case());
    } else if (accept("break")) {
      end(s = break_());
    } else if (accept("continue")) {
      end(s = continue_());
    } else if (accept("return")) {
      end(s = return_(at(";") ? nullptr : expression()));
    } else if (accept("{")) {
      s = block({});
      tail(s);
      s->body = block_rest();
    } else if (accept("call")) {
      s = call_statement();
    } else if (accept("allocate")) {
      std::string how = take_string();
      ExprPtr place = postfix();
      expect("=");
      TypePtr element = type();
      end(s = allocate(place, element, accept("*") ? unary_level() : nullptr, how));
    } else if (accept("free")) {
      std::string how = take_string();
      end(s = free_(unary_level(), how));
    } else if (accept("resize")) {
      std::string how = take_string();
      ExprPtr place = unary_level();
      expect("=");
      ExprPtr size = expression();
      std::vector<ExprPtr> fill;
      if (accept(",")) fill.push_back(expression());
      end(s = resize(place, size, fill, how));
    } else if (accept("swap")) {
      ExprPtr a = unary_level();
      expect(",");
      end(s = swap(a, unary_level()));
    } else if (accept("opaque")) {
      end(s = opaque(take_string()));
    } else {
      return assignment();
    }
    return s;
  }

  StmtPtr assignment() {
    ExprPtr place = unary_level();
    std::string op;
    if (at("<<") || at(">>") || at(">>>")) {
      op = token_.text;
      advance();
      expect("=");
    } else if (accept("=")) {
    } else if (token_.kind == Token::punctuation && token_.text.size() == 2 && token_.text[1] == '=') {
      op = token_.text.substr(0, 1);
      advance();
    } else {
      fail_here("expected a statement");
    }
    StmtPtr s = compound_assign(place, op, expression());
    end(s);
    return s;
  }

  StmtPtr counted_loop() {
    expect("(");
    bool declares = accept("var");
    std::string name = take_name();
    VariablePtr v;
    scopes_.emplace_back();
    if (declares) {
      expect(":");
      v = variable(name, type());
    } else {
      v = find(name);
    }
    expect("=");
    ExprPtr lower = expression();
    expect(";");
    std::string op = token_.text;
    advance();
    ExprPtr bound = expression();
    expect(";");
    expect("+=");
    bool negative = accept("-");
    long long step = take_int();
    expect(")");
    scopes_.back()[name] = v;
    StmtPtr s = for_(v, declares, lower, op, bound, negative ? -step : step, {});
    expect("{");
    tail(s);
    s->body = block_rest();
    scopes_.pop_back();
    return s;
  }

  Case switch_case() {
    Case c;
    expect("case");
    c.is_default = accept("default");
    if (!at("{") && !at("falls")) {
      do c.labels.push_back(expression());
      while (accept(","));
    }
    c.falls_through = accept("falls");
    expect("{");
    c.body = block_rest();
    return c;
  }

  StmtPtr call_statement() {
    // Either "callee(arguments)" or "place = callee(arguments)"; a callee's name is followed by '(' at once.
    std::string first = token_.text;
    ExprPtr place;
    std::string callee;
    if (token_.kind == Token::string || (token_.kind == Token::name && peek() == '(')) {
      callee = take_name();
    } else {
      place = unary_level();
      expect("=");
      callee = take_name();
    }
    expect("(");
    StmtPtr s = call_stmt(callee, arguments(")"), place);
    end(s);
    return s;
  }

  // Expressions.
  VariablePtr find(const std::string& name) {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
      if (auto it = scope->find(name); it != scope->end()) return it->second;
    for (const StmtPtr& g : module_.globals)
      if (g->variable->name == name) return g->variable;
    fail_here("unknown variable '" + name + "'");
  }
  std::vector<ExprPtr> arguments(const char* close) {
    std::vector<ExprPtr> all;
    while (!accept(close)) {
      all.push_back(expression());
      accept(",");
    }
    return all;
  }
  ExprPtr expression(const TypePtr& expected = nullptr) {
    const Nested nested(*this);
    if (accept("{")) return initializer_list(arguments("}"), expected ? expected : void_type());
    ExprPtr e = binary_level(2);
    if (!accept("?")) return e;
    ExprPtr then = binary_level(2);
    expect(":");
    return conditional(e, then, expression());
  }
  ExprPtr binary_level(int level) {
    ExprPtr left = unary_level();
    while (token_.kind == Token::punctuation) {
      int here = precedence_of_binary(token_.text);
      if (here < level || here == 0) break;
      std::string op = token_.text;
      advance();
      left = binary(op, left, binary_level(here + 1));
    }
    return left;
  }
  ExprPtr unary_level() {
    const Nested nested(*this);
    if (accept("*")) return dereference(unary_level());
    if (accept("&")) return address_of(unary_level());
    for (const char* op : {"-", "!", "~"})
      if (accept(op)) return unary(op, unary_level());
    return postfix();
  }
  TypePtr angled_type() {
    expect("<");
    TypePtr t = type();
    expect(">");
    return t;
  }
  ExprPtr postfix() {
    ExprPtr e = primary();
    for (;;) {
      if (accept("[")) {
        ExprPtr subscript = expression();
        expect("]");
        e = index(e, subscript);
      } else if (accept(".")) {
        std::string name = take_name();
        const Field* f = is_struct(e->type) ? module_.find_field(e->type->name, name).second : nullptr;
        if (!f) fail_here("no field '" + name + "'");
        e = field(e, name, f->type);
      } else {
        return e;
      }
    }
  }
  ExprPtr primary() {
    if (token_.kind == Token::number) {
      std::string s = token_.text;
      advance();
      return literal(s, s.find_first_of(".e") == std::string::npos ? int_type() : real_type());
    }
    if (at("(")) return parenthesized();
    if (accept("true")) return bool_literal(true);
    if (accept("false")) return bool_literal(false);
    if (accept_before("literal", '<')) {
      TypePtr t = angled_type();
      expect("(");
      std::string s = take_string();
      expect(")");
      return literal(s, t);
    }
    if (accept_before("null", '<')) return null_pointer(angled_type());
    if (accept("sizeof")) return size_of(angled_type());
    if (accept_before("size", '(')) return size_of_sequence(parenthesized());
    if (accept_before("cast", '<')) {
      TypePtr t = angled_type();
      return cast(t, parenthesized());
    }
    if (accept_before("implicit", '<')) {
      TypePtr t = angled_type();
      return implicit_cast(t, parenthesized());
    }
    TypePtr result = real_type();
    bool is_call = accept_before("call", '<');
    if (is_call) result = angled_type();
    if (is_call || token_.kind == Token::string || (token_.kind == Token::name && peek() == '(')) {
      std::string name = take_name();
      expect("(");
      return call(name, arguments(")"), result);
    }
    return ref(find(take(Token::name, "an expression")));
  }
};

}  // namespace

Module read_text(std::string_view text, const std::string& name) { return Reader(text, name).module(); }

ExprPtr read_expression(std::string_view text, const std::vector<VariablePtr>& variables) {
  return Reader(text, "<expression>").one_expression(variables);
}

}  // namespace wengert::ir
