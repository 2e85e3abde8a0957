// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class ClassRanking {
    static class Student implements Comparable<Student> {
        private final String name;
        private final int year;
        private final List<Double> marks = new ArrayList<>();

        Student(String name, int year) { this.name = name; this.year = year; }
        void addMark(double mark) { marks.add(mark); }
        String getName() { return name; }
        int getYear() { return year; }
        double average() {
            if (marks.isEmpty()) return 0.0;
            double total = 0;
            for (Double m : marks) total += m;
            return total / marks.size();
        }
        @Override public int compareTo(Student other) { return Double.compare(other.average(), average()); }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Student)) return false;
            Student s = (Student) o;
            return name.equals(s.name) && year == s.year;
        }
        @Override public int hashCode() { return Objects.hash(name, year); }
        @Override public String toString() { return String.format("%s (%d): %.2f", name, year, average()); }
    }

    public static double run(double[] x) {
        String[] names = {"Ada", "Grace", "Linus", "Alan", "Edsger", "Barbara"};
        List<Student> students = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            Student s = new Student(names[i], 1 + i % 3);
            s.addMark(x[i]);
            s.addMark(x[i] * x[(i + 1) % x.length]);
            students.add(s);
        }
        Collections.sort(students);
        System.out.println("Best: " + students.get(0));
        Map<Integer, List<Student>> byYear = students.stream().collect(Collectors.groupingBy(Student::getYear, TreeMap::new, Collectors.toList()));
        double score = 0;
        int rank = 1;
        for (Map.Entry<Integer, List<Student>> e : byYear.entrySet()) {
            OptionalDouble best = e.getValue().stream().mapToDouble(Student::average).max();
            score += best.orElse(0) * e.getKey() / rank++;
            for (Student s : e.getValue()) System.out.println("  " + s);
        }
        int position = students.indexOf(new Student("Alan", 1));
        score += position * students.get(position).average();
        String longest = students.stream().map(Student::getName).max(Comparator.comparingInt(String::length)).get();
        return score + longest.length() * Math.sin(students.get(students.size() - 1).average());
    }

    public static void main(String[] args) {
        System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
    }
}
