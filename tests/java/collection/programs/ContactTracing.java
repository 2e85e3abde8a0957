// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class ContactTracing {
    static class Person {
        final String name; double risk; final Set<Person> contacts = new LinkedHashSet<>();
        Person(String name, double risk) { this.name = name; this.risk = risk; }
        void meet(Person... others) { for (Person o : others) { contacts.add(o); o.contacts.add(this); } }
    }
    static List<Set<Person>> components(Collection<Person> all) {
        Set<Person> seen = new HashSet<>();
        List<Set<Person>> out = new ArrayList<>();
        for (Person p : all) {
            if (seen.contains(p)) continue;
            Set<Person> group = new LinkedHashSet<>();
            Deque<Person> todo = new ArrayDeque<>(List.of(p));
            while (!todo.isEmpty()) {
                Person q = todo.pop();
                if (!seen.add(q)) continue;
                group.add(q);
                todo.addAll(q.contacts);
            }
            out.add(group);
        }
        return out;
    }
    public static double run(double[] x) {
        Map<String, Person> people = new LinkedHashMap<>();
        String[] names = {"a", "b", "c", "d", "e", "f"};
        for (int i = 0; i < 6; i++) people.put(names[i], new Person(names[i], 0.1 + 0.05 * x[i] * x[i]));
        people.get("a").meet(people.get("b"), people.get("c"));
        people.get("d").meet(people.get("e"));
        for (int step = 0; step < 3; step++) {
            Map<Person, Double> next = new HashMap<>();
            for (Person p : people.values()) {
                double none = p.contacts.stream().mapToDouble(q -> 1 - 0.3 * q.risk).reduce(1, (a, b) -> a * b);
                next.put(p, p.risk + (1 - p.risk) * (1 - none));
            }
            people.values().forEach(p -> p.risk = next.get(p));
        }
        double result = 0;
        for (Set<Person> g : components(people.values())) result += g.size() * g.stream().mapToDouble(p -> p.risk).max().getAsDouble();
        return result + people.values().stream().map(p -> p.risk).reduce(0.0, Double::sum);
    }
}
