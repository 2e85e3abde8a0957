// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListOfLists {
    static List<List<Double>> zeros(int rows, int cols) {
        List<List<Double>> m = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            m.add(new ArrayList<>(Collections.nCopies(cols, 0.0)));
        }
        return m;
    }

    static List<List<Double>> convolve(List<List<Double>> image, double[][] kernel) {
        int rows = image.size(), cols = image.get(0).size();
        int k = kernel.length / 2;
        List<List<Double>> out = zeros(rows, cols);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < cols; c++) {
                double sum = 0;
                for (int i = -k; i <= k; i++) {
                    for (int j = -k; j <= k; j++) {
                        int rr = Math.min(Math.max(r + i, 0), rows - 1);
                        int cc = Math.min(Math.max(c + j, 0), cols - 1);
                        sum += image.get(rr).get(cc) * kernel[i + k][j + k];
                    }
                }
                out.get(r).set(c, sum);
            }
        }
        return out;
    }

    static double maxPool(List<List<Double>> image) {
        double total = 0;
        for (int r = 0; r + 1 < image.size(); r += 2) {
            for (int c = 0; c + 1 < image.get(r).size(); c += 2) {
                total += Collections.max(List.of(image.get(r).get(c), image.get(r).get(c + 1), image.get(r + 1).get(c), image.get(r + 1).get(c + 1)));
            }
        }
        return total;
    }

    public static double run(double[] x) {
        List<List<Double>> image = zeros(4, 5);
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < 5; c++) {
                image.get(r).set(c, Math.sin(r * x[0] + c * x[2]) + x[(r + c) % 6]);
            }
        }
        double[][] blur = {{1, 2, 1}, {2, 4 + x[3], 2}, {1, 2, 1}};
        return maxPool(convolve(image, blur));
    }
}
