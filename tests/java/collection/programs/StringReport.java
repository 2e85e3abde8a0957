// SPDX-License-Identifier: MIT
public class StringReport {
    public static double run(double[] x) {
        StringBuilder report = new StringBuilder("Results:\n");
        double total = 0;
        for (int i = 0; i < x.length; i++) {
            double v = x[i] * x[i] + i;
            report.append("item ").append(i).append(" = ").append(v).append('\n');
            total += Math.log(1 + v);
        }
        report.append(String.format("total %.3f", total));
        String text = report.toString();
        if (total < -1000) System.out.println(text);
        return total;
    }
}
