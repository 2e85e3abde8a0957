// SPDX-License-Identifier: MIT
// Reads the text form back by recursive descent: modules, declarations and statements.
#include "builder.hpp"
#include "read_terms.hpp"
#include "text.hpp"

namespace wengert::ir {

namespace {

class Reader : public TermReader {
 public:
  using TermReader::TermReader;

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
  void tail(const StmtPtr& s) {
    s->directives = directives();
    s->range = range();
    if (token_.kind == Token::punctuation && token_.text == "#" && peek() == '"') {
      advance();
      s->trailing_comment = take_string();
    }
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
      if (accept("bits")) f.bits = take_int();
      f.is_flexible = accept("flexible");
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
    f->is_model = accept("model");
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
    } else if (accept("reserve")) {
      ExprPtr place = unary_level();
      expect("=");
      end(s = reserve(place, expression()));
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
};

}  // namespace

Module read_text(std::string_view text, const std::string& name) { return Reader(text, name).module(); }

ExprPtr read_expression(std::string_view text, const std::vector<VariablePtr>& variables) {
  return TermReader(text, "<expression>").one_expression(variables);
}

}  // namespace wengert::ir
