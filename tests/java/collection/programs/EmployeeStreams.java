// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class EmployeeStreams {
    enum Department { ENGINEERING, SALES, HR }
    record Employee(String name, Department department, double salary, int age) {}

    public static double run(double[] x) {
        List<Employee> staff = Arrays.asList(
            new Employee("Ann", Department.ENGINEERING, 50 + x[0], 34),
            new Employee("Bob", Department.SALES, 40 * x[2], 45),
            new Employee("Cid", Department.ENGINEERING, 60 + x[1] * x[1], 29),
            new Employee("Dan", Department.HR, 30 + Math.exp(x[3]), 51),
            new Employee("Eve", Department.SALES, 42 - x[4], 38));
        Map<Department, Double> average = staff.stream()
            .collect(Collectors.groupingBy(Employee::department, Collectors.averagingDouble(Employee::salary)));
        double older = staff.stream().filter(e -> e.age() > 35).mapToDouble(Employee::salary).sum();
        Optional<Employee> best = staff.stream().max(Comparator.comparingDouble(Employee::salary));
        String names = staff.stream().map(Employee::name).sorted().collect(Collectors.joining(", ", "[", "]"));
        System.out.println(names);
        double result = 0;
        for (Department d : Department.values()) {
            result += average.get(d) * (d.ordinal() + 1);
        }
        return result / 100 + older * x[5] / 50 + best.map(Employee::salary).orElse(0.0) / 10;
    }
}
