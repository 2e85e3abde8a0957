// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class JsonPrettyPrinter {
    static abstract class Json {
        abstract void write(StringBuilder out, int indent);
        double sum() { return 0; }
        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            write(sb, 0);
            return sb.toString();
        }
        static String spaces(int n) { return "  ".repeat(n); }
    }
    static class JsonNumber extends Json {
        private final double value;
        JsonNumber(double value) { this.value = value; }
        @Override void write(StringBuilder out, int indent) { out.append(String.format(Locale.ROOT, "%.3f", value)); }
        @Override double sum() { return value; }
    }
    static class JsonString extends Json {
        private final String text;
        JsonString(String text) { this.text = text; }
        @Override void write(StringBuilder out, int indent) { out.append('"').append(text.replace("\"", "\\\"")).append('"'); }
        @Override double sum() { return text.length(); }
    }
    static class JsonArray extends Json {
        private final List<Json> items = new ArrayList<>();
        JsonArray add(Json j) {
            items.add(j);
            return this;
        }
        @Override void write(StringBuilder out, int indent) {
            out.append("[");
            for (Iterator<Json> it = items.iterator(); it.hasNext();) {
                it.next().write(out, indent + 1);
                if (it.hasNext()) out.append(", ");
            }
            out.append("]");
        }
        @Override double sum() { return items.stream().mapToDouble(Json::sum).sum(); }
    }
    static class JsonObject extends Json {
        private final Map<String, Json> members = new LinkedHashMap<>();
        JsonObject put(String k, Json v) {
            members.put(k, v);
            return this;
        }
        @Override void write(StringBuilder out, int indent) {
            out.append("{\n");
            int n = 0;
            for (Map.Entry<String, Json> e : members.entrySet()) {
                out.append(spaces(indent + 1)).append('"').append(e.getKey()).append("\": ");
                e.getValue().write(out, indent + 1);
                if (++n < members.size()) out.append(",");
                out.append("\n");
            }
            out.append(spaces(indent)).append("}");
        }
        @Override double sum() { return members.values().stream().collect(Collectors.summingDouble(Json::sum)); }
    }
    static int depth(String json) {
        int d = 0, max = 0;
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c == '{' || c == '[') max = Math.max(max, ++d);
            else if (c == '}' || c == ']') d--;
        }
        return max;
    }
    public static double run(double[] x) {
        JsonObject root = new JsonObject().put("name", new JsonString("probe \"A\"")).put("offset", new JsonNumber(x[0] * x[1]))
            .put("data", new JsonArray().add(new JsonNumber(x[2])).add(new JsonNumber(Math.exp(x[3]))).add(new JsonObject().put("x", new JsonNumber(x[4]))));
        String text = root.toString();
        System.out.println(text);
        return root.sum() * depth(text) + x[5] * text.split("\n").length;
    }
}
