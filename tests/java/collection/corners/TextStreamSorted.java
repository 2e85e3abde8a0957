// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;
public class TextStreamSorted {
  public static double run(double[] x) {
    List<String> l = List.of("z", "a").stream().sorted().collect(Collectors.toList());
    return (l.get(0).equals("a") ? x[0] : x[1]) * x[2];
  }
}
