// SPDX-License-Identifier: MIT
// Functions of Go, with C's atan2 for the marks; see marks.c.
package main

// #cgo LDFLAGS: -lm
// #include <math.h>
// #include <stdio.h>
// static double mark(double x, double what) { double (*volatile f)(double, double) = atan2; return f(x, what); }
import "C"

import (
	"fmt"
	"math"
	"math/cmplx"
	"os"
	"sort"
	"strconv"
)

func mark(x, what float64) float64 { return float64(C.mark(C.double(x), C.double(what))) }

func row(name string, f func(float64) float64, x float64) {
	h := 1e-3 * math.Max(1, math.Abs(x))
	fmt.Fprintln(os.Stdout, "row", name)
	mark(f(mark(x, 71001)), 71002)
	slope := func(h float64) float64 { return (f(x+h) - f(x-h)) / (2 * h) }
	mark((64*slope(h/4)-20*slope(h/2)+slope(h))/45, 71003)
}

//go:noinline
func five(x float64) (a, b, c, d, e float64) { return x, x * x, x * x * x, 2 * x, 1 / x }

func main() {
	row("arithmetic, math.Sqrt", func(x float64) float64 { return (x*x*x - 2/x) * math.Sqrt(x) }, 1.3)
	row("math.Exp", math.Exp, 0.7)
	row("math.Log", math.Log, 1.7)
	row("math.Sin, Cos", func(x float64) float64 { return math.Sin(x) + 2*math.Cos(x) }, 0.7)
	row("math.Pow", func(x float64) float64 { return math.Pow(x, 2.5) }, 1.7)
	row("math.Tanh", math.Tanh, 0.4)
	row("math.Mod", func(x float64) float64 { return math.Mod(x, 0.7) }, 1.7)
	row("math.Cbrt", math.Cbrt, 1.7)
	row("math.Floor, Abs, Max", func(x float64) float64 { return x - math.Floor(x) + math.Abs(-2*x)*math.Max(x, 0.1) }, 1.7)
	row("five results in registers", func(x float64) float64 {
		a, b, c, d, e := five(x)
		return a + 2*b + 3*c + 4*d + 5*e
	}, 1.3)
	row("goroutines and channels", func(x float64) float64 {
		c := make(chan float64, 2)
		go func() { c <- x * x }()
		go func() { c <- 3 * x }()
		return <-c * <-c
	}, 1.3)
	row("sort.Float64s, map", func(x float64) float64 {
		v := []float64{x, 2 * x, -x, x * x}
		sort.Float64s(v)
		m := map[string]float64{"a": v[0], "b": v[3]}
		return m["a"] + 3*m["b"]
	}, 0.4)
	row("complex128", func(x float64) float64 { return cmplx.Abs(complex(x, 2) * complex(x, x)) }, 0.7)
	row("strconv and back", func(x float64) float64 {
		y, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', -1, 64), 64)
		return 2 * y
	}, 1.25)
}
