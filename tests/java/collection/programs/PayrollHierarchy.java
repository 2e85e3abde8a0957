// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

abstract class Employee implements Comparable<Employee> {
    private static int nextId = 1;
    protected final int id;
    protected final String name;

    Employee(String name) {
        this.id = nextId++;
        this.name = name;
    }

    abstract double pay();

    double bonus() { return 0; }

    @Override
    public int compareTo(Employee other) { return Double.compare(pay(), other.pay()); }

    @Override
    public String toString() { return String.format("%s[%d, %-10s %8.2f]", getClass().getSimpleName(), id, name, pay()); }
}

class Hourly extends Employee {
    private final double rate;
    private final double hours;

    Hourly(String name, double rate, double hours) {
        super(name);
        this.rate = rate;
        this.hours = hours;
    }

    @Override
    double pay() {
        double regular = Math.min(hours, 40);
        double overtime = Math.max(0, hours - 40);
        return regular * rate + overtime * rate * 1.5;
    }
}

class Salaried extends Employee {
    protected double salary;

    Salaried(String name, double salary) {
        super(name);
        this.salary = salary;
    }

    @Override
    double pay() { return salary / 52; }
}

class Manager extends Salaried {
    private final List<Employee> team = new ArrayList<>();

    Manager(String name, double salary) { super(name, salary); }

    void manages(Employee... staff) {
        for (Employee e : staff) team.add(e);
    }

    @Override
    double bonus() {
        double sum = super.bonus();
        for (Employee e : team) sum += 0.05 * e.pay();
        return sum;
    }

    @Override
    double pay() { return super.pay() + bonus(); }
}

public class PayrollHierarchy {
    public static double run(double[] x) {
        Hourly ann = new Hourly("Ann", 20 + x[0], 38 + 10 * x[2]);
        Hourly bob = new Hourly("Bob", 25 + x[1], 30 + x[3]);
        Manager carl = new Manager("Carl", 60000 + 100 * x[4]);
        carl.manages(ann, bob);
        List<Employee> all = new ArrayList<>(List.of(ann, bob, carl, new Salaried("Dora", 41000 * (1 + 0.01 * x[5]))));
        all.sort(null);
        for (Employee e : all) System.out.println(e);
        all.sort(Comparator.comparing((Employee e) -> e.name).reversed());
        double total = 0;
        for (int i = 0; i < all.size(); i++) {
            total += all.get(i).pay() / (i + 1);
            if (all.get(i) instanceof Manager m) total += m.bonus() * 2;
        }
        return total / 1000;
    }
}
