// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class TextBlockLedger {
    private static final String LEDGER = """
        2024-01-03;groceries;-45.20
        2024-01-15;salary;2100.00
        2024-02-01;rent;-800

        2024-02-14;gifts;-60.5
        """;

    record Entry(int year, int month, int day, String what, double amount) {
        static Entry parse(String line) {
            var fields = line.split(";");
            var date = Arrays.stream(fields[0].split("-")).mapToInt(Integer::parseInt).toArray();
            return new Entry(date[0], date[1], date[2], fields[1], Double.parseDouble(fields[2]));
        }
    }

    public static double run(double[] x) {
        var entries = LEDGER.lines().filter(l -> !l.isBlank()).map(Entry::parse).toList();
        var byMonth = entries.stream().collect(Collectors.groupingBy(Entry::month, TreeMap::new, Collectors.summingDouble(Entry::amount)));
        double balance = 100 * x[0];
        double interest = 0;
        for (var e : byMonth.sequencedEntrySet()) {
            balance += e.getValue() * (1 + 0.01 * x[1]);
            interest += balance * 0.01 * x[2] / e.getKey();
        }
        var first = byMonth.firstEntry();
        var last = byMonth.lastEntry();
        double ratio = switch (entries.getLast()) {
            case Entry(var y, var m, var d, var what, var amount) when amount < 0 -> -amount / d;
            case Entry e -> e.amount();
        };
        return interest + x[3] * (first.getValue() - last.getValue()) / 100 + ratio * x[4] + "ab".repeat(3).length() * x[5];
    }
}
