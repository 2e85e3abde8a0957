// SPDX-License-Identifier: MIT
import java.util.*;

public class NoteEditor {
    interface Command { void execute(); void undo(); }
    static class Document {
        private final StringBuilder text = new StringBuilder();
        private double score;
        void insert(int pos, String s) { text.insert(pos, s); }
        void delete(int from, int to) { text.delete(from, to); }
        String content() { return text.toString(); }
        int length() { return text.length(); }
        void addScore(double d) { score += d; }
        double getScore() { return score; }
    }
    static class InsertCommand implements Command {
        private final Document doc;
        private final int at;
        private final String what;
        private final double weight;
        InsertCommand(Document doc, int at, String what, double weight) { this.doc = doc; this.at = at; this.what = what; this.weight = weight; }
        @Override public void execute() { doc.insert(at, what); doc.addScore(weight * what.length()); }
        @Override public void undo() { doc.delete(at, at + what.length()); doc.addScore(-weight * what.length() * 0.5); }
    }
    static class UpperCaseCommand implements Command {
        private final Document doc;
        private String before;
        UpperCaseCommand(Document doc) { this.doc = doc; }
        @Override public void execute() {
            before = doc.content();
            doc.delete(0, doc.length());
            doc.insert(0, before.toUpperCase());
        }
        @Override public void undo() {
            doc.delete(0, doc.length());
            doc.insert(0, before);
        }
    }
    static class History {
        private final Deque<Command> done = new ArrayDeque<>();
        private final Deque<Command> undone = new ArrayDeque<>();
        void run(Command c) { c.execute(); done.push(c); undone.clear(); }
        boolean undo() {
            if (done.isEmpty()) return false;
            Command c = done.pop();
            c.undo();
            undone.push(c);
            return true;
        }
        boolean redo() {
            Command c = undone.poll();
            if (c == null) return false;
            c.execute();
            done.push(c);
            return true;
        }
    }
    public static double run(double[] x) {
        Document doc = new Document();
        History h = new History();
        h.run(new InsertCommand(doc, 0, "world", x[0]));
        h.run(new InsertCommand(doc, 0, "hello ", x[1] * x[1]));
        h.run(new UpperCaseCommand(doc));
        h.undo();
        h.undo();
        h.redo();
        double vowels = 0;
        for (char c : doc.content().toCharArray()) {
            if ("aeiou".indexOf(c) >= 0) vowels++;
        }
        System.out.println(doc.content() + " " + doc.getScore());
        while (h.undo()) { vowels += 0.5; }
        return doc.getScore() * (1 + x[2]) + vowels * x[3] + doc.length() * x[4];
    }
}
