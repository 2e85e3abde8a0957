// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.DoubleSupplier;

public class Closures {
    static DoubleUnaryOperator multiplier(double by) { return v -> v * by; }
    static DoubleUnaryOperator compose(DoubleUnaryOperator f, DoubleUnaryOperator g) { return v -> f.applyAsDouble(g.applyAsDouble(v)); }

    public static double run(double[] x) {
        List<DoubleUnaryOperator> fs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final int k = i;
            fs.add(v -> v + x[k]);
        }
        fs.add(multiplier(x[3]));
        fs.add(compose(Math::sin, multiplier(x[4])));
        fs.add(multiplier(2).andThen(v -> v * v).compose(v -> v + x[5]));
        double v = 1;
        for (DoubleUnaryOperator f : fs) v = f.applyAsDouble(v);
        DoubleSupplier last = () -> x[0] * x[5];
        return v + last.getAsDouble();
    }
}
