// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class CourseCatalog {
    static class Student implements Comparable<Student> {
        private static int counter = 1;
        private final int id;
        private final String name;
        private final Map<String, Double> grades = new LinkedHashMap<>();

        Student(String name) {
            this.name = name;
            this.id = counter++;
        }
        void grade(String course, double g) { grades.put(course, g); }
        double average() { return grades.values().stream().mapToDouble(Double::doubleValue).average().orElse(0.0); }
        String getName() { return name; }
        int getId() { return id; }
        @Override public int compareTo(Student other) {
            int c = Double.compare(other.average(), average());
            return c != 0 ? c : name.compareTo(other.name);
        }
        @Override public String toString() { return String.format("%-10s %5.2f", name, average()); }
    }

    public static double run(double[] x) {
        List<Student> students = Stream.of("Zoe", "Adam", "Mia", "Lee").map(Student::new).collect(Collectors.toList());
        String[] courses = {"math", "physics", "art"};
        for (int i = 0; i < students.size(); i++) {
            for (int j = 0; j < courses.length; j++) {
                students.get(i).grade(courses[j], 3 + x[(i + 2 * j) % 6] + 0.3 * i);
            }
        }
        Collections.sort(students);
        Student best = students.get(0);
        TreeSet<Student> ranking = new TreeSet<>(Comparator.comparing(Student::average).thenComparing(Student::getId));
        ranking.addAll(students);
        Map<String, Double> perCourse = new TreeMap<>();
        for (Student s : students) {
            s.grades.forEach((c, g) -> perCourse.merge(c, g / students.size(), Double::sum));
        }
        double spread = perCourse.values().stream().max(Comparator.naturalOrder()).get() - Collections.min(perCourse.values());
        List<Student> passed = students.stream().filter(s -> s.average() >= 3.5).sorted(Comparator.comparing(Student::getName)).collect(Collectors.toList());
        for (Student s : passed) System.out.println(s);
        double list = 0;
        int pos = 1;
        for (Student s : passed) list += s.average() / pos++;
        return best.average() * x[4] + ranking.first().average() * x[5] + spread + list;
    }
}
