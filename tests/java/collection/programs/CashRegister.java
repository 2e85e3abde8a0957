// SPDX-License-Identifier: MIT
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;

public class CashRegister {
    private static final BigDecimal[] COINS;
    static {
        String[] names = {"2.00", "1.00", "0.50", "0.20", "0.10", "0.05"};
        COINS = new BigDecimal[names.length];
        for (int i = 0; i < names.length; i++) COINS[i] = new BigDecimal(names[i]);
    }

    static Map<BigDecimal, Integer> change(BigDecimal amount) {
        Map<BigDecimal, Integer> result = new LinkedHashMap<>();
        BigDecimal rest = amount.setScale(2, RoundingMode.HALF_UP);
        for (BigDecimal coin : COINS) {
            int n = rest.divideToIntegralValue(coin).intValue();
            if (n > 0) {
                result.put(coin, n);
                rest = rest.subtract(coin.multiply(BigDecimal.valueOf(n)));
            }
        }
        return result;
    }

    public static double run(double[] x) {
        Map<BigDecimal, Integer> coins = change(new BigDecimal("7.85"));
        double metal = 0;
        int i = 0;
        for (Map.Entry<BigDecimal, Integer> e : coins.entrySet()) {
            metal += e.getValue() * (5 + x[i++ % x.length]) + e.getKey().doubleValue() * x[5];
        }
        return Math.log(metal) * x[0];
    }
}
