// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class TaxOffice {
    enum Status { SINGLE, MARRIED, HEAD_OF_HOUSEHOLD;
        double deduction(double base) {
            return switch (this) {
                case SINGLE -> base;
                case MARRIED -> 2 * base;
                case HEAD_OF_HOUSEHOLD -> 1.5 * base;
            };
        }
        String label() { return name().charAt(0) + name().substring(1).toLowerCase().replace('_', ' '); }
    }
    static class Bracket {
        private final double from, to, rate;
        Bracket(double from, double to, double rate) { this.from = from; this.to = to; this.rate = rate; }
        double tax(double income) { return income <= from ? 0 : (Math.min(income, to) - from) * rate; }
    }
    static class TaxTable {
        private final Map<Status, List<Bracket>> table = new EnumMap<>(Status.class);
        TaxTable with(Status s, double[] limits, double[] rates) {
            List<Bracket> list = new ArrayList<>();
            double from = 0;
            for (int i = 0; i < rates.length; i++) {
                double to = i < limits.length ? limits[i] : Double.MAX_VALUE;
                list.add(new Bracket(from, to, rates[i]));
                from = to;
            }
            table.put(s, Collections.unmodifiableList(list));
            return this;
        }
        double tax(Status s, double income) {
            return Optional.ofNullable(table.get(s)).map(l -> l.stream().mapToDouble(b -> b.tax(income)).sum())
                .orElseThrow(() -> new IllegalStateException("no table for " + s.label()));
        }
    }
    static class Person {
        String name; Status status; double income; List<Person> dependants = new ArrayList<>();
        Person(String name, Status status, double income, Person... dependants) {
            this.name = name; this.status = status; this.income = income;
            this.dependants.addAll(Arrays.asList(dependants));
        }
    }

    public static double run(double[] x) {
        TaxTable table = new TaxTable()
            .with(Status.SINGLE, new double[] {10, 40}, new double[] {0.1, 0.2 + 0.01 * x[0], 0.35})
            .with(Status.MARRIED, new double[] {20, 80}, new double[] {0.1, 0.2, 0.3 + 0.01 * x[1]});
        List<Person> people = new ArrayList<>(Arrays.asList(
            new Person("Kim", Status.SINGLE, 35 + 3 * x[2]),
            new Person("Lee", Status.MARRIED, 95 + x[3], new Person("Jo", Status.SINGLE, 4)),
            new Person("Sam", Status.HEAD_OF_HOUSEHOLD, 50 + x[4])));
        people.removeIf(p -> p.income < 1);
        double total = 0;
        int failures = 0;
        for (Person p : people) {
            double base = p.income - p.status.deduction(2) - 1.5 * p.dependants.size();
            try {
                double tax = table.tax(p.status, base);
                System.out.println(p.name + " (" + p.status.label() + "): " + Math.round(tax));
                total += tax + Math.pow(tax / p.income, 2);
            } catch (IllegalStateException e) {
                failures++;
                total += 0.25 * base * (1 + x[5]);
            }
        }
        String all = people.stream().map(p -> p.name).sorted(Comparator.reverseOrder()).collect(Collectors.joining("/"));
        return total + failures + all.indexOf("Lee");
    }
}
