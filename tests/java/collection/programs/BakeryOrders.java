// SPDX-License-Identifier: MIT
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

public class BakeryOrders {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.yyyy");

    record Item(String name, double unitCost, int quantity) {
        double cost() { return unitCost * quantity; }
    }

    record Order(LocalDate date, List<Item> items) {
        double cost() { return items.stream().mapToDouble(Item::cost).sum(); }
        double surcharge(double rate) {
            DayOfWeek day = date.getDayOfWeek();
            return day == DayOfWeek.SATURDAY || day == DayOfWeek.SUNDAY ? cost() * rate : 0;
        }
    }

    static String label(Order order) {
        NumberFormat money = NumberFormat.getCurrencyInstance(Locale.US);
        return DAY.format(order.date()) + ": " + money.format(order.cost());
    }

    public static double run(double[] x) {
        LocalDate start = LocalDate.of(2024, 2, 26);
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            List<Item> items = List.of(new Item("rye", 2.0 + x[0], 3 + i % 2), new Item("roll", 0.4 + 0.1 * x[1], 10 + i));
            orders.add(new Order(start.plusDays(i), items));
        }
        BigDecimal tax = new BigDecimal("0.0725").setScale(3, RoundingMode.HALF_UP);
        double rate = tax.doubleValue();
        Map<DayOfWeek, Double> byDay = new LinkedHashMap<>();
        for (Order order : orders) {
            byDay.merge(order.date().getDayOfWeek(), order.cost() * (1 + rate) + order.surcharge(x[2]), Double::sum);
        }
        DecimalFormat format = new DecimalFormat("#,##0.00");
        for (Order order : orders) System.out.println(label(order));
        double total = 0;
        for (Map.Entry<DayOfWeek, Double> e : byDay.entrySet()) {
            System.out.println(e.getKey() + " " + format.format(e.getValue()));
            total += e.getValue() * Math.exp(-0.1 * x[3] * e.getKey().getValue());
        }
        return total + x[4] * x[5];
    }
}
