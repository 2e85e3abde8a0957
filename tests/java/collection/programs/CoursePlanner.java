// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class CoursePlanner {
    record Course(String code, int credits, double difficulty) {
        Course {
            if (credits < 1) throw new IllegalArgumentException("credits");
        }
        Course withDifficulty(double d) { return new Course(code, credits, d); }
    }
    record Enrolment(String student, Course course, double grade) {}

    static class Registry {
        private final Map<String, Course> courses = new LinkedHashMap<>();
        private final Map<String, Set<Enrolment>> byStudent = new TreeMap<>();

        void add(Course... cs) { for (Course c : cs) courses.putIfAbsent(c.code(), c); }

        void enrol(String student, String code, double grade) {
            Course c = Optional.ofNullable(courses.get(code)).orElseThrow(() -> new NoSuchElementException("no course " + code));
            byStudent.computeIfAbsent(student, s -> new LinkedHashSet<>()).add(new Enrolment(student, c, grade));
        }

        double gpa(String student) {
            Set<Enrolment> es = byStudent.getOrDefault(student, Set.of());
            int credits = es.stream().mapToInt(e -> e.course().credits()).sum();
            double points = es.stream().mapToDouble(e -> e.grade() * e.course().credits() * e.course().difficulty()).sum();
            return credits == 0 ? 0.0 : points / credits;
        }

        Optional<String> best() {
            return byStudent.keySet().stream().max(Comparator.comparingDouble(this::gpa));
        }
    }

    public static double run(double[] x) {
        Registry reg = new Registry();
        Course maths = new Course("MA101", 6, 1 + 0.1 * x[0]);
        reg.add(maths, new Course("PH102", 4, Math.exp(0.1 * x[1])), maths.withDifficulty(9));
        reg.enrol("Zoe", "MA101", 3.5 + 0.1 * x[2]);
        reg.enrol("Zoe", "PH102", 2 + x[3]);
        reg.enrol("Adam", "PH102", 3 + x[4] * x[4]);
        double lost = 0;
        try {
            reg.enrol("Adam", "XX999", 1);
        } catch (NoSuchElementException e) {
            lost = x[5];
        }
        double sum = 0;
        for (String s : reg.byStudent.keySet()) sum += reg.gpa(s);
        int length = reg.best().map(String::length).orElse(0);
        String line = reg.byStudent.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue().size()).collect(Collectors.joining(", ", "{", "}"));
        return sum * length + lost + line.length() * 0.01;
    }
}
