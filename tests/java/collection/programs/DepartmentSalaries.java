// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class DepartmentSalaries {
    static class Employee {
        private final String name, department;
        private final double salary;
        private final int age;
        Employee(String name, String department, double salary, int age) {
            this.name = name;
            this.department = department;
            this.salary = salary;
            this.age = age;
        }
        String getName() { return name; }
        String getDepartment() { return department; }
        double getSalary() { return salary; }
        int getAge() { return age; }
    }

    public static double run(double[] x) {
        List<Employee> staff = Arrays.asList(
            new Employee("Ann", "research", 50 + x[0], 30),
            new Employee("Bob", "sales", 40 + x[1], 45),
            new Employee("Cid", "research", 60 + x[2] * x[3], 50),
            new Employee("Dee", "sales", 45 + x[4], 28),
            new Employee("Eve", "board", 90 * x[5], 60));
        Map<String, Double> total = staff.stream()
            .collect(Collectors.groupingBy(Employee::getDepartment, Collectors.summingDouble(Employee::getSalary)));
        Map<String, List<Employee>> byDepartment = staff.stream().collect(Collectors.groupingBy(Employee::getDepartment, TreeMap::new, Collectors.toList()));
        double weighted = 0;
        for (Map.Entry<String, List<Employee>> e : byDepartment.entrySet()) {
            double average = e.getValue().stream().mapToDouble(Employee::getSalary).average().orElse(0);
            weighted += average / e.getValue().size();
        }
        List<Employee> sorted = staff.stream().sorted(Comparator.comparing(Employee::getSalary).reversed()).collect(Collectors.toList());
        return total.get("research") * 0.1 + total.get("sales") * 0.2 + weighted + sorted.get(0).getSalary() / sorted.get(4).getSalary();
    }
}
