// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class FluentQuery<T> {
    private final List<T> source;
    private Predicate<T> where = t -> true;
    private Comparator<T> order;
    private int limit = Integer.MAX_VALUE;
    private FluentQuery(List<T> s) { source = s; }
    static <T> FluentQuery<T> from(List<T> s) { return new FluentQuery<>(s); }
    FluentQuery<T> where(Predicate<T> p) { where = where.and(p); return this; }
    <K extends Comparable<K>> FluentQuery<T> orderBy(Function<T, K> key) {
        Comparator<T> next = Comparator.comparing(key);
        order = order == null ? next : order.thenComparing(next);
        return this;
    }
    FluentQuery<T> limit(int n) { limit = n; return this; }
    List<T> list() {
        List<T> out = new ArrayList<>();
        for (T t : source) if (where.test(t)) out.add(t);
        if (order != null) out.sort(order);
        return out.subList(0, Math.min(limit, out.size()));
    }
    double sum(ToDoubleFunction<T> f) { double s = 0; for (T t : list()) s += f.applyAsDouble(t); return s; }
    Optional<T> first() { List<T> l = list(); return l.isEmpty() ? Optional.empty() : Optional.of(l.get(0)); }

    static class Employee {
        private final String name, dept; private final double salary; private final int age;
        Employee(String n, String d, double s, int a) { name = n; dept = d; salary = s; age = a; }
        public String getName() { return name; }
        public String getDept() { return dept; }
        public double getSalary() { return salary; }
        public int getAge() { return age; }
    }
    public static double run(double[] x) {
        List<Employee> all = List.of(new Employee("Zoe", "it", 50 + x[0], 31), new Employee("Al", "it", 40 * x[2], 45),
            new Employee("Bea", "hr", 45 + x[1], 28), new Employee("Cy", "hr", 60 - x[3], 52));
        double it = FluentQuery.from(all).where(e -> e.getDept().equals("it")).sum(Employee::getSalary);
        double two = from(all).orderBy(Employee::getDept).orderBy(Employee::getName).limit(2).sum(e -> e.getSalary() / e.getAge());
        double young = from(all).where(e -> e.age < 40).orderBy(Employee::getSalary).first().map(Employee::getSalary).orElse(x[4]);
        double none = from(all).where(e -> e.name.isEmpty()).first().map(Employee::getSalary).orElse(x[4] * x[5]);
        return it / 10 + two + young + none;
    }
}
