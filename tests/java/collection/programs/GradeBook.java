// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class GradeBook {
    static class Student implements Comparable<Student> {
        private String name;
        private double grade;

        Student(String name, double grade) {
            this.name = name;
            this.grade = grade;
        }

        public String getName() { return name; }
        public double getGrade() { return grade; }
        public void setGrade(double grade) { this.grade = grade; }

        @Override
        public int compareTo(Student other) { return Double.compare(this.grade, other.grade); }

        @Override
        public String toString() { return name + ": " + grade; }
    }

    public static double run(double[] x) {
        List<Student> students = new ArrayList<>();
        String[] names = {"Ann", "Ben", "Cem", "Dora", "Eli", "Fay"};
        for (int i = 0; i < names.length; i++) students.add(new Student(names[i], x[i]));
        Collections.sort(students);
        double weighted = 0;
        for (int i = 0; i < students.size(); i++) weighted += (i + 1) * students.get(i).getGrade();
        double best = students.get(students.size() - 1).getGrade();
        return weighted + best * best;
    }

    public static void main(String[] args) {
        System.out.println(new Student("Zoe", 1.3));
    }
}
