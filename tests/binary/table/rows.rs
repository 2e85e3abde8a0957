// SPDX-License-Identifier: MIT
// Functions of Rust's standard library; see marks.c.
use std::io::Write;

extern "C" {
    fn atan2(y: f64, x: f64) -> f64;
}
fn mark(x: f64, what: f64) -> f64 {
    unsafe { atan2(x, std::hint::black_box(what)) }
}
fn row(name: &str, f: fn(f64) -> f64, x: f64) {
    row_like(name, f, f, x)
}
// Differences are taken of `reference`: the same in higher precision, where the row computes with floats.
fn row_like(name: &str, f: fn(f64) -> f64, reference: fn(f64) -> f64, x: f64) {
    let h = 1e-3 * x.abs().max(1.0);
    println!("row {name}");
    std::io::stdout().flush().unwrap();
    mark(f(mark(x, 71001.0)), 71002.0);
    let slope = |h: f64| (reference(x + h) - reference(x - h)) / (2.0 * h);
    mark((64.0 * slope(h / 4.0) - 20.0 * slope(h / 2.0) + slope(h)) / 45.0, 71003.0);
}

fn main() {
    row("powi, powf, sqrt, cbrt", |x| x.powi(5) + x.powf(2.5) + x.sqrt() + x.cbrt(), 1.3);
    row("exp, ln, ln_1p, exp_m1", |x| x.exp() + x.ln() + x.ln_1p() + x.exp_m1(), 1.3);
    row("sin_cos, tan, atan2", |x| x.sin_cos().0 + x.tan() + x.atan2(2.0), 0.7);
    row("sinh, acosh, hypot", |x| x.sinh() + x.acosh() + x.hypot(2.0), 1.3);
    row("fract, rem_euclid, mul_add", |x| x.fract() + x.rem_euclid(0.7) + x.mul_add(x, 2.0), 1.3);
    row_like(
        "exp, ln, sin, float",
        |x| ((x as f32).exp() + (x as f32).ln() * (x as f32).sin()) as f64,
        |x| x.exp() + x.ln() * x.sin(),
        1.3,
    );
    row("sort_by, iter, fold", |x| {
        let mut v = vec![x, 2.0 * x, -x, x * x];
        v.sort_by(|a, b| a.partial_cmp(b).unwrap());
        v.iter().enumerate().map(|(i, a)| i as f64 * a).sum::<f64>() + v.iter().fold(1.0, |a, b| a * b)
    }, 0.4);
    row("total_cmp, max, clamp, signum", |x| {
        let mut v = [x, -2.0 * x, 0.5];
        v.sort_by(f64::total_cmp);
        v[2] * x.max(0.1) + x.clamp(-1.0, 5.0) * x.signum()
    }, 0.9);
    row("to_bits and back, swap", |x| {
        let (mut a, mut b) = (f64::from_bits(x.to_bits()), x * x);
        std::mem::swap(&mut a, &mut b);
        a + 3.0 * b
    }, 0.9);
    row("HashMap, Box<dyn Fn>", |x| {
        let f: Box<dyn Fn(f64) -> f64> = Box::new(move |y| x * y);
        let m: std::collections::HashMap<i32, f64> = (1..5).map(|i| (i, f(i as f64))).collect();
        m[&2] * m[&3]
    }, 0.9);
    row("text and back", |x| x.to_string().parse::<f64>().unwrap() * 2.0, 1.25);
}
