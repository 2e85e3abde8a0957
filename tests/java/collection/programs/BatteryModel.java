// SPDX-License-Identifier: MIT
public class BatteryModel {
    public static class Battery {
        private static int created = 0;
        private final int serial;
        private double charge;
        private double temperature;
        private final double capacity;

        public Battery(double capacity, double temperature) {
            this.serial = ++created;
            this.capacity = capacity;
            this.temperature = temperature;
            this.charge = capacity;
        }

        public double voltage(double current) {
            double soc = charge / capacity;
            double ocv = 3.0 + 1.2 * soc - 0.3 / (soc + 0.1) + 0.1 * Math.log(soc + 0.05);
            return ocv - current * resistance();
        }

        private double resistance() {
            return 0.05 * Math.exp(0.5 / (1 + temperature));
        }

        public boolean discharge(double current, double dt) {
            double used = current * dt;
            if (used > charge) {
                charge = 0;
                return false;
            }
            charge -= used;
            temperature += (current * current * resistance() - 0.1 * (temperature - 1)) * dt;
            return true;
        }

        public int getSerial() { return serial; }
    }

    public static double run(double[] x) {
        Battery[] pack = {new Battery(2 + x[0], 1 + 0.1 * x[1]), new Battery(2.2 + x[2], 1)};
        double energy = 0;
        outer:
        for (int i = 0; i < 40; i++) {
            double current = 1 + x[3] * Math.sin(0.3 * i);
            for (Battery b : pack) {
                if (!b.discharge(current, 0.05)) {
                    System.err.println("battery " + b.getSerial() + " is empty");
                    break outer;
                }
                energy += b.voltage(current) * current * 0.05;
            }
        }
        return energy;
    }
}
