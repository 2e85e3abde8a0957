// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.stream.Collectors;

public class JoinedCompared {
    public static double run(double[] x) {
        String all = List.of("a", "b").stream().collect(Collectors.joining("-"));
        return all.equals("a-b") ? x[0] : x[1];
    }
}
