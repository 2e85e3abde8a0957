// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Calendar;
import java.util.Date;
import java.util.Random;

/** What is only printed draws numbers and takes elements. */
public class PrintedDraws {
    public static double run(double[] x) {
        Random random = new Random(7);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int i = 0; i < 6; i++) queue.add(i);
        Date made = new Date(random.nextInt(1000));
        Calendar calendar = Calendar.getInstance();
        calendar.add(Calendar.HOUR, queue.poll());
        long start = System.nanoTime();
        System.out.println(made + " " + calendar + " " + (System.nanoTime() - start) + random.nextInt(3));
        double sum = 0;
        while (!queue.isEmpty()) sum += x[queue.poll()] * random.nextDouble() * x[0];
        return sum;
    }
}
