// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class MiniDatabase {
    interface Entity { int getId(); }
    static class Repository<T extends Entity> {
        private final Map<Integer, T> store = new TreeMap<>();
        public T save(T t) { store.put(t.getId(), t); return t; }
        public Optional<T> findById(int id) { return Optional.ofNullable(store.get(id)); }
        public List<T> findAll(Predicate<T> p) { return store.values().stream().filter(p).collect(Collectors.toList()); }
        public <R> List<R> project(Function<? super T, ? extends R> f) { return store.values().stream().<R>map(f).toList(); }
        public int count() { return store.size(); }
    }
    static class Employee implements Entity {
        private final int id; private String name; private double salary; private Integer managerId;
        Employee(int id, String name, double salary, Integer managerId) { this.id = id; this.name = name; this.salary = salary; this.managerId = managerId; }
        @Override public int getId() { return id; }
        String getName() { return name; }
        double getSalary() { return salary; }
        void setSalary(double salary) { this.salary = salary; }
        Optional<Integer> getManagerId() { return Optional.ofNullable(managerId); }
    }
    static class Service {
        private final Repository<Employee> repo;
        private final List<Consumer<String>> log = new ArrayList<>();
        Service(Repository<Employee> repo) { this.repo = repo; }
        void raise(int id, UnaryOperator<Double> change) {
            Employee e = repo.findById(id).orElseThrow(() -> new NoSuchElementException("no employee " + id));
            double old = e.getSalary();
            e.setSalary(change.apply(old));
            log.forEach(l -> l.accept(e.getName() + ": " + old + " -> " + e.getSalary()));
        }
        double chainCost(int id) {
            double cost = 0;
            Optional<Employee> e = repo.findById(id);
            while (e.isPresent()) {
                cost = cost * 0.5 + e.get().getSalary();
                e = e.flatMap(Employee::getManagerId).flatMap(repo::findById);
            }
            return cost;
        }
    }

    public static double run(double[] x) {
        Repository<Employee> repo = new Repository<>();
        repo.save(new Employee(1, "Root", 50 + x[0], null));
        repo.save(new Employee(2, "Mid", 40 + x[1], 1));
        repo.save(new Employee(3, "Leaf", 30 + x[2], 2));
        repo.save(new Employee(4, "Other", 35 + x[3], 1));
        Service service = new Service(repo);
        int[] lines = new int[1];
        service.log.add(System.out::println);
        service.log.add(s -> lines[0]++);
        service.raise(3, s -> s * (1 + 0.1 * x[4]));
        service.raise(2, s -> s + x[5]);
        double missing = 0;
        try {
            service.raise(9, s -> s);
        } catch (NoSuchElementException e) {
            missing = x[0] * 2;
        }
        double average = repo.findAll(e -> e.getSalary() > 36).stream().mapToDouble(Employee::getSalary).average().orElse(Double.NaN);
        List<String> names = repo.project(Employee::getName);
        List<Double> salaries = repo.project(Employee::getSalary);
        double spread = Collections.max(salaries) - Collections.min(salaries);
        return service.chainCost(3) + average + spread * names.indexOf("Mid") + missing + lines[0] + repo.count();
    }
}
