// SPDX-License-Identifier: MIT
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerWords {
    public static double run(double[] x) {
        double sum = 0;
        Scanner in = new Scanner("  3 0.5 -1.25e1 word\r\n\n7 last line  \nx");
        int count = in.nextInt();
        if (in.hasNextInt()) sum += 100;
        for (int k = 1; k < count; k++) sum += in.nextDouble() * x[k];
        if (in.hasNextDouble()) sum += 100;
        try {
            in.nextInt();
        } catch (InputMismatchException wrong) {
            sum += x[0] * in.next().length();
        }
        sum += in.nextLine().length() + in.nextLine().length() * x[1];
        sum += in.nextInt() * x[3] + in.nextLine().length() * x[4];
        while (in.hasNextLine()) if (in.nextLine().equals("x")) sum += x[5];
        try {
            in.next();
        } catch (NoSuchElementException end) {
            sum *= x[2];
        }
        return sum + (in.hasNext() ? 100 : x[0]);
    }
}
