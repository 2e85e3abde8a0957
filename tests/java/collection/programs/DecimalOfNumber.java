// SPDX-License-Identifier: MIT
import java.math.*;

/** A number with a derivative goes through decimals: refused where it comes back. */
public class DecimalOfNumber {
    public static double run(double[] x) {
        BigDecimal rounded = BigDecimal.valueOf(x[0] * x[1]).setScale(2, RoundingMode.HALF_UP);
        return rounded.doubleValue() * x[2];
    }
}
