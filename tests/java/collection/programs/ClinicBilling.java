// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ClinicBilling {
    interface Billable {
        double cost();
        default double withTax(double rate) { return cost() * (1 + rate); }
        static Billable combine(Billable a, Billable b) { return () -> a.cost() + b.cost(); }
    }

    static class Treatment implements Billable {
        private final String code;
        private final double minutes;
        private final double hourlyRate;

        Treatment(String code, double minutes, double hourlyRate) {
            this.code = code;
            this.minutes = minutes;
            this.hourlyRate = hourlyRate;
        }

        @Override
        public double cost() { return minutes / 60 * hourlyRate; }

        public String getCode() { return code; }
    }

    static class Medicine implements Billable {
        final String name;
        final int packs;
        final double price;
        Medicine(String name, int packs, double price) { this.name = name; this.packs = packs; this.price = price; }
        public double cost() { return packs > 2 ? packs * price * 0.9 : packs * price; }
    }

    static class Patient {
        private final String name;
        private final List<Billable> items = new ArrayList<>();
        private double paid;

        Patient(String name) { this.name = name; }
        void add(Billable b) { items.add(b); }
        double due() {
            double sum = 0;
            for (Billable b : items) {
                sum += b instanceof Medicine ? b.withTax(0.07) : b.withTax(0.0);
            }
            return sum - paid;
        }
        void pay(double amount) {
            if (amount > due()) throw new IllegalArgumentException(name + " pays too much");
            paid += amount;
        }
    }

    private final Map<String, Patient> patients = new HashMap<>();

    Patient patient(String name) { return patients.computeIfAbsent(name, Patient::new); }

    public static double run(double[] x) {
        ClinicBilling clinic = new ClinicBilling();
        clinic.patient("Ada").add(new Treatment("X1", 30 + x[0], 80 + x[1]));
        clinic.patient("Ada").add(new Medicine("pills", 3, 4 * x[2]));
        clinic.patient("Bo").add(Billable.combine(new Treatment("Y", 15, 100 * x[3]), new Medicine("cream", 1, 7.5)));
        clinic.patient("Bo").pay(5 + x[4]);
        try {
            clinic.patient("Ada").pay(1000);
        } catch (IllegalArgumentException e) {
            clinic.patient("Ada").pay(1 + x[5]);
        }
        double total = clinic.patient("Ada").due() * clinic.patient("Bo").due();
        return total / 100 + clinic.patients.size();
    }
}
