// SPDX-License-Identifier: MIT
/** Inner classes that use the outer object's fields. */
public class InnerCounter {
    private double budget;
    private double spent;

    class Department {
        private final String name;
        private double share;

        Department(String name, double share) {
            this.name = name;
            this.share = share;
        }

        void spend(double amount) {
            double possible = Math.min(amount, budget * share - used);
            used += possible;
            InnerCounter.this.spent += possible;
            if (possible < amount) {
                System.err.println(name + ": " + (amount - possible) + " refused");
            }
        }

        private double used;

        double left() {
            return budget * share - used;
        }
    }

    InnerCounter(double budget) {
        this.budget = budget;
    }

    double run3(double a, double b, double c) {
        Department r = new Department("research", 0.5);
        Department m = this.new Department("marketing", 0.3);
        r.spend(a * a);
        r.spend(20 * b * b);
        m.spend(c);
        budget += spent * 0.1;
        m.spend(20 + c * a);
        return r.left() * m.left() + spent;
    }

    public static double run(double[] x) {
        InnerCounter c = new InnerCounter(20 + x[0]);
        return c.run3(x[1], x[2], x[3]) + new InnerCounter(15).run3(x[4], x[0], x[5]);
    }
}
