// SPDX-License-Identifier: MIT
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;

public class ImmutableMoney {
    // Invoice numbers are exact; forecasts are doubles.
    static final class Money {
        private final BigDecimal amount;
        private final String currency;

        private Money(BigDecimal amount, String currency) {
            this.amount = Objects.requireNonNull(amount);
            this.currency = Objects.requireNonNull(currency);
        }

        static Money of(String amount, String currency) {
            return new Money(new BigDecimal(amount).setScale(2, RoundingMode.HALF_UP), currency);
        }

        Money plus(Money other) {
            if (!currency.equals(other.currency)) {
                throw new IllegalArgumentException("Currency mismatch: " + currency + " and " + other.currency);
            }
            return new Money(amount.add(other.amount), currency);
        }

        Money times(int factor) {
            return new Money(amount.multiply(BigDecimal.valueOf(factor)), currency);
        }

        double toDouble() { return amount.doubleValue(); }
    }

    private static double forecast(Money base, double growth, int months) {
        double value = base.toDouble();
        for (int m = 0; m < months; m++) {
            value *= 1 + growth / 12;
            if (m % 3 == 2) {
                value -= 0.25 * growth * value;
            }
        }
        return value;
    }

    public static double run(double[] x) {
        Money rent = Money.of("12.50", "EUR").times(3);
        Money power = Money.of("7.255", "EUR");
        Money all = rent.plus(power);
        return forecast(all, 0.05 * x[0], 12) + forecast(power, x[1] * x[2] / 10, 6) - x[3] * x[4] + x[5];
    }
}
