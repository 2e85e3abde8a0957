// SPDX-License-Identifier: MIT
import java.util.Optional;

public class OrElseThrowNew {
    public static double run(double[] x) {
        Optional<double[]> none = x[0] > 0.7 ? Optional.of(x) : Optional.empty();
        return none.orElseThrow(UnsupportedOperationException::new)[3] * x[1];
    }
}
