// SPDX-License-Identifier: MIT
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.*;

public class ParcelService {
    private static final BigDecimal VAT = new BigDecimal("0.19");
    private static final double FUEL = 0.12;

    static class Parcel {
        private final double weight;
        private final int zone;
        private final BigDecimal insured;

        Parcel(double weight, int zone, String insured) {
            this.weight = weight;
            this.zone = zone;
            this.insured = new BigDecimal(insured);
        }

        double price() {
            double p = switch (zone) {
                case 1 -> 3.5 + weight;
                case 2 -> 5 + 1.2 * weight;
                default -> 9 + 2 * weight * weight;
            };
            return p * (1 + FUEL);
        }

        BigDecimal insurance() {
            return insured.multiply(new BigDecimal("0.01")).setScale(2, RoundingMode.HALF_UP);
        }
    }

    public static double run(double[] x) {
        List<Parcel> parcels = new LinkedList<>();
        parcels.add(new Parcel(x[0] * 2, 1, "100.00"));
        parcels.add(new Parcel(1 + x[1] * x[1], 2, "250.50"));
        parcels.add(new Parcel(x[2], 3, "19.99"));
        double total = 0;
        BigDecimal insurance = BigDecimal.ZERO;
        Iterator<Parcel> it = parcels.iterator();
        while (it.hasNext()) {
            Parcel p = it.next();
            total += p.price();
            insurance = insurance.add(p.insurance());
        }
        BigDecimal withTax = insurance.add(insurance.multiply(VAT)).setScale(2, RoundingMode.HALF_UP);
        System.out.println("Insurance: " + withTax);
        if (withTax.compareTo(new BigDecimal("4.00")) > 0) {
            total *= 1 + 0.1 * x[3];
        }
        return total + withTax.doubleValue() * x[4];
    }
}
