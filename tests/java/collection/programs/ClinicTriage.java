// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class ClinicTriage {
    enum Severity {
        LOW(1.0) { @Override double cost(double minutes) { return base * minutes; } },
        MEDIUM(1.7) { @Override double cost(double minutes) { return base * minutes + 2; } },
        HIGH(2.9) { @Override double cost(double minutes) { return base * minutes * minutes; } };

        protected final double base;
        Severity(double base) { this.base = base; }
        abstract double cost(double minutes);
    }

    record Patient(String name, int age, Severity severity, double minutes) {
        double cost() { return severity.cost(minutes); }
    }

    public static double run(double[] x) {
        List<Patient> waiting = new ArrayList<>(List.of(
            new Patient("Ada", 36, Severity.HIGH, 1 + x[0] * x[0]),
            new Patient("Bob", 71, Severity.LOW, 2 + x[1]),
            new Patient("Cem", 12, Severity.MEDIUM, Math.exp(x[2])),
            new Patient("Dia", 55, Severity.HIGH, 1.5 + Math.sin(x[3])),
            new Patient("Eve", 71, Severity.MEDIUM, 3 + x[4] * x[5])));
        waiting.sort(Comparator.comparing(Patient::severity).reversed()
            .thenComparing(Patient::age, Comparator.reverseOrder())
            .thenComparing(Patient::name));
        double total = 0;
        double clock = 0;
        for (Patient p : waiting) {
            clock += p.minutes();
            total += p.cost() / clock;
        }
        Map<Severity, List<Patient>> bySeverity = waiting.stream().collect(Collectors.groupingBy(Patient::severity, () -> new EnumMap<>(Severity.class), Collectors.toList()));
        for (Map.Entry<Severity, List<Patient>> entry : bySeverity.entrySet()) {
            double mean = entry.getValue().stream().mapToDouble(Patient::minutes).average().orElse(0);
            total += mean * (entry.getKey().ordinal() + 1);
            System.out.println(String.format("%-8s %6.2f", entry.getKey(), mean));
        }
        return total;
    }
}
