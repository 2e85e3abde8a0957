// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;
public class StudentGrades {
    static class Student implements Comparable<Student> {
        String name; double grade;
        Student(String name, double grade) { this.name = name; this.grade = grade; }
        public int compareTo(Student o) { return Double.compare(grade, o.grade); }
    }
    public static double run(double[] x) {
        List<Student> all = new ArrayList<>();
        String[] names = {"Ann", "Bob", "Cid", "Dee", "Eve", "Fay"};
        for (int i = 0; i < names.length; i++) all.add(new Student(names[i], 50 + 20 * x[i]));
        Collections.sort(all);
        double median = (all.get(2).grade + all.get(3).grade) / 2;
        Student best = Collections.max(all);
        double mean = all.stream().mapToDouble(s -> s.grade).average().getAsDouble();
        double var = all.stream().mapToDouble(s -> Math.pow(s.grade - mean, 2)).sum() / all.size();
        System.out.println(best.name + " is best of " + all.stream().map(s -> s.name).collect(Collectors.joining(", ")));
        return median + 0.1 * best.grade + Math.sqrt(var);
    }
}
