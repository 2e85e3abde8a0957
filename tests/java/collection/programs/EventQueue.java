// SPDX-License-Identifier: MIT
import java.util.Comparator;
import java.util.PriorityQueue;

/** Event-driven simulation of falling and bouncing balls. */
public class EventQueue {
    static class Event implements Comparable<Event> {
        final double time;
        final Ball ball;
        final int count;

        Event(double time, Ball ball) {
            this.time = time;
            this.ball = ball;
            this.count = ball.bounces;
        }

        @Override
        public int compareTo(Event other) {
            return Double.compare(time, other.time);
        }
    }

    static class Ball {
        double height, speed, restitution;
        double last;
        int bounces;

        Ball(double height, double speed, double restitution) {
            this.height = height;
            this.speed = speed;
            this.restitution = restitution;
        }

        double untilBounce() {
            return (speed + Math.sqrt(speed * speed + 2 * G * height)) / G;
        }

        void bounce(double now) {
            double dt = now - last;
            speed = restitution * (G * dt - speed);
            height = 0;
            last = now;
            bounces++;
        }
    }

    private static final double G = 9.81;
    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private double lost = 0;

    double simulate(Ball[] balls, double end) {
        for (Ball b : balls) queue.add(new Event(b.untilBounce(), b));
        while (!queue.isEmpty()) {
            Event e = queue.poll();
            if (e.time > end) break;
            double before = e.ball.speed;
            e.ball.bounce(e.time);
            lost += Math.abs(before - e.ball.speed);
            queue.offer(new Event(e.time + e.ball.untilBounce(), e.ball));
        }
        return lost;
    }

    public static double run(double[] x) {
        Ball[] balls = {new Ball(3 + x[0], x[1], 0.8), new Ball(4 + x[2], x[3], 0.7), new Ball(5, x[4], 0.5 + x[5])};
        return new EventQueue().simulate(balls, 3.7);
    }
}
