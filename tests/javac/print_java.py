# SPDX-License-Identifier: MIT
# Prints Java from the JSON of wengert-javac and nothing else: what the JSON does not carry, the printed program lacks.
# The round trip (print, compile, run, compare) is the test of the schema. Arguments: JSON file, output directory.
import json
import os
import sys


def type_text(t):
    kind = t["kind"]
    if kind == "array":
        return type_text(t["element"]) + "[]"
    if kind == "class":
        return t["name"] + ("<" + ", ".join(map(type_text, t["arguments"])) + ">" if "arguments" in t else "")
    if kind == "erased":
        return type_text(t["to"])
    return t.get("name", kind)


def local(e):
    return f"{e['name']}_{e['variable']}"


def constant(e):
    """A compile-time constant by its bits."""
    kind = e["type"]["kind"]
    if kind in ("double", "float"):
        return f"({kind}) ({e['constant']})"
    return f"({kind}) ({e['constant']})" if kind != "char" else f"'{e['constant']}'"


def expression(e):
    kind = e["expression"]
    o = [expression(x) for x in e.get("operands", [])]
    if kind == "literal":
        return e["text"]
    if kind in ("null", "this"):
        return kind
    if kind == "variable":
        return local(e)
    if kind == "field":
        return f"{o[0]}.{e['name']}"
    if kind == "static_field":
        return constant(e) if "constant" in e else f"{e['owner']}.{e['name']}"
    if kind == "length":
        return f"{o[0]}.length"
    if kind == "index":
        return f"{o[0]}[{o[1]}]"
    if kind == "assign":
        return f"({o[0]} = {o[1]})"
    if kind == "compound":
        return f"({o[0]} {e['operator']}= {o[1]})"
    if kind == "increment":
        sign = e["operator"] * 2
        return f"({sign}{o[0]})" if e.get("prefix") else f"({o[0]}{sign})"
    if kind == "unary":
        return f"({e['operator']} {o[0]})"
    if kind == "binary":
        return f"({o[0]} {e['operator']} {o[1]})"
    if kind == "conditional":
        return f"({o[0]} ? {o[1]} : {o[2]})"
    if kind == "cast":
        return f"(({type_text(e['type'])}) {o[0]})"
    if kind == "instance_of":
        return f"({o[0]} instanceof {type_text(e['of'])})"
    if kind == "array":
        return f"new {type_text(e['type'])} {{{', '.join(o)}}}"
    if kind == "new_array":
        base, depth = e["type"], 0
        while base["kind"] == "array":
            base, depth = base["element"], depth + 1
        return f"(new {type_text(base)}{''.join(f'[{x}]' for x in o)}{'[]' * (depth - len(o))})"
    if kind == "new":
        return f"new {type_text(e['type'])}({', '.join(o)})"
    if kind == "elementary":
        return f"{e['written']}({', '.join(o)})"
    if kind == "clone":
        return f"{o[0]}.clone()"
    if kind == "construct":
        return f"{e['which']}({', '.join(o)})"
    if kind == "call":
        owner, name = e["method"].split("(")[0].rsplit(".", 1)
        target = owner if e.get("static") else "super" if e.get("super") else expression(e["object"])
        return f"{target}.{name}({', '.join(o)})"
    raise ValueError(kind)


def statement_expression(e):
    text = expression(e)
    return text[1:-1] if text.startswith("(") and e["expression"] in ("assign", "compound", "increment") else text


def block(statements, indent):
    return "{\n" + "".join(statement(s, indent + "  ") for s in statements) + indent + "}"


def for_part(statements):
    if statements and statements[0]["statement"] == "declare":
        head = type_text(statements[0]["type"])
        return head + " " + ", ".join(f"{local(s)} = {expression(s['initial'])}" for s in statements)
    return ", ".join(statement_expression(s["value"]) for s in statements)


def statement(s, indent):
    kind = s["statement"]
    text = None
    if kind == "declare":
        text = f"{'final ' if s.get('final') else ''}{type_text(s['type'])} {local(s)}"
        text += f" = {expression(s['initial'])};" if "initial" in s else ";"
    elif kind == "expression":
        text = statement_expression(s["value"]) + ";"
        if s["value"]["expression"] == "construct" and s["value"]["method"].startswith("java.lang."):
            return ""
    elif kind == "carried":
        # Names of locals have changed: only whether it ends the path matters here.
        text = "throw new IllegalStateException();" if s.get("throws") else "// " + s["text"]
    elif kind == "block":
        text = block(s["body"], indent)
    elif kind == "if":
        text = f"if ({expression(s['condition'])}) {block(s['then'], indent)}"
        if s["else"]:
            text += f" else {block(s['else'], indent)}"
    elif kind == "for":
        condition = expression(s["condition"]) if "condition" in s else ""
        text = f"for ({for_part(s['start'])}; {condition}; {for_part(s['step'])}) {block(s['body'], indent)}"
    elif kind == "for_each":
        element = s["element"]
        text = f"for ({type_text(element['type'])} {local(element)} : {expression(s['sequence'])}) {block(s['body'], indent)}"
    elif kind == "while":
        text = f"while ({expression(s['condition'])}) {block(s['body'], indent)}"
    elif kind == "do_while":
        text = f"do {block(s['body'], indent)} while ({expression(s['condition'])});"
    elif kind == "switch":
        text = f"switch ({expression(s['value'])}) {{\n"
        for case in s["cases"]:
            for label in case["labels"]:
                text += f"{indent}  case {expression(label)}:\n"
            if case.get("default"):
                text += f"{indent}  default:\n"
            text += "".join(statement(x, indent + "    ") for x in case["body"])
            if case.get("arrow"):
                text += f"{indent}    break;\n"
        text += indent + "}"
    elif kind in ("break", "continue"):
        text = kind + ";"
    elif kind == "return":
        text = f"return {expression(s['value'])};" if "value" in s else "return;"
    if text is None:
        raise ValueError(kind)
    return indent + text + "\n"


def declare(c, nested_prefix):
    name = c["name"].rsplit(".", 1)[-1]
    flags = "".join(w + " " for w in ("abstract", "final") if c.get(w) and c["kind"] == "class")
    text = f"{nested_prefix}{flags}{'interface' if c['kind'] == 'interface' else 'class'} {name}"
    if c["parameters"]:
        text += "<" + ", ".join(c["parameters"]) + ">"
    if "base" in c:
        text += " extends " + c["base"]
    if c["interfaces"]:
        text += " implements " + ", ".join(map(type_text, c["interfaces"]))
    text += " {\n"
    for f in c["fields"]:
        text += f"  {'static ' if f.get('static') else ''}{'final ' if f.get('final') else ''}{type_text(f['type'])} {f['name']}"
        text += f" = {expression(f['initial'])};\n" if "initial" in f else ";\n"
    for m in c["methods"]:
        if "body" not in m and not m.get("abstract"):
            continue
        parameters = ", ".join(f"{type_text(p['type'])} {local(p)}" for p in m["parameters"])
        access = "private " if m.get("private") else "public "
        flags = "".join(w + " " for w in ("static", "abstract") if m.get(w) and not (c["kind"] == "interface" and w == "abstract"))
        generic = "<" + ", ".join(m["type_parameters"]) + "> " if m.get("type_parameters") else ""
        head = f"  {access}{flags}{generic}"
        if c["kind"] == "interface" and "body" in m:
            head = "  default "
        head += name if m.get("constructor") else f"{type_text(m['result'])} {m['name']}"
        body = m.get("body")
        if body is not None and m.get("assigns_components"):
            body_text = block(body, "  ")[:-3]
            body_text += "".join(f"    this.{p['name']} = {local(p)};\n" for p in m["parameters"]) + "  }"
        else:
            body_text = None if body is None else block(body, "  ")
        text += f"{head}({parameters})" + (" " + body_text if body_text else ";") + "\n"
    # The accessors of a record that nobody wrote.
    if c["kind"] == "record":
        written = {m["name"] for m in c["methods"] if "body" in m and not m["parameters"]}
        for f in c["fields"]:
            if not f.get("static") and f["name"] not in written:
                text += f"  public {type_text(f['type'])} {f['name']}() {{ return {f['name']}; }}\n"
    return text


def main():
    document = json.load(open(sys.argv[1]))
    for file in document["files"]:
        text = f"package {file['package']};\n" if file["package"] else ""
        classes = {c["name"]: c for c in file["classes"]}
        for name, c in classes.items():
            if name.rsplit(".", 1)[0] in classes:
                continue
            text += declare(c, "")
            for inner, d in classes.items():
                if inner.rsplit(".", 1)[0] == name:
                    text += declare(d, "static ") + "}\n"
            text += "}\n"
        target = os.path.join(sys.argv[2], os.path.basename(file["file"]))
        open(target, "w").write(text)


main()
