// SPDX-License-Identifier: MIT
public final class Quaternion {
    final double w, x, y, z;

    Quaternion(double w, double x, double y, double z) {
        this.w = w;
        this.x = x;
        this.y = y;
        this.z = z;
    }

    Quaternion multiply(Quaternion q) {
        return new Quaternion(w * q.w - x * q.x - y * q.y - z * q.z, w * q.x + x * q.w + y * q.z - z * q.y,
            w * q.y - x * q.z + y * q.w + z * q.x, w * q.z + x * q.y - y * q.x + z * q.w);
    }

    Quaternion normalize() {
        double n = Math.sqrt(w * w + x * x + y * y + z * z);
        return new Quaternion(w / n, x / n, y / n, z / n);
    }

    Quaternion inverse() {
        return new Quaternion(w, -x, -y, -z);
    }

    double[] rotate(double[] v) {
        Quaternion p = multiply(new Quaternion(0, v[0], v[1], v[2])).multiply(inverse());
        return new double[] {p.x, p.y, p.z};
    }

    public static double run(double[] v) {
        Quaternion q = new Quaternion(1, v[0], v[1], v[2]).normalize();
        double[] r = q.rotate(new double[] {v[3], v[4], v[5]});
        return r[0] + 2 * r[1] * r[2];
    }
}
