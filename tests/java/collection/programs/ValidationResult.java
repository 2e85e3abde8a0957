// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

public class ValidationResult<T> {
    private final T value;
    private final List<String> errors;
    private ValidationResult(T value, List<String> errors) { this.value = value; this.errors = Collections.unmodifiableList(errors); }
    static <T> ValidationResult<T> valid(T v) { return new ValidationResult<>(v, new ArrayList<>()); }
    ValidationResult<T> check(Predicate<? super T> p, String message) {
        if (p.test(value)) return this;
        List<String> e = new ArrayList<>(errors);
        e.add(message);
        return new ValidationResult<>(value, e);
    }
    boolean isValid() { return errors.isEmpty(); }
    T orElse(T other) { return isValid() ? value : other; }
    String summary() { return isValid() ? "ok" : String.join("; ", errors); }

    public static double run(double[] x) {
        double s = 0;
        for (int i = 0; i < x.length; i++) {
            ValidationResult<Double> r = ValidationResult.valid(x[i]).check(v -> v > -1, "too small").check(v -> v < 1, "too large").check(v -> !v.isNaN(), "not a number");
            System.out.println(i + ": " + r.summary());
            s += r.orElse(x[0] * 0.5) * (i + 1) * x[0] - r.errors.size() * x[1];
        }
        return s;
    }
}
