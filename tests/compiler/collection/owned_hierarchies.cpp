// SPDX-License-Identifier: MIT
// Hierarchies whose objects smart pointers own, as textbooks have them. What the compiler refuses stays here.
#include <cmath>
#include <cstddef>
#include <memory>
#include <vector>

class Shape {
 public:
  virtual ~Shape() {}
  virtual double area() const = 0;
  virtual double perimeter() const = 0;
  double compactness() const { return 4 * M_PI * area() / (perimeter() * perimeter()); }
};
class Circle : public Shape {
 public:
  explicit Circle(double r) : radius(r) {}
  double area() const override { return M_PI * radius * radius; }
  double perimeter() const override { return 2 * M_PI * radius; }

 private:
  double radius;
};
class Rectangle : public Shape {
 public:
  Rectangle(double w, double h) : width(w), height(h) {}
  double area() const override { return width * height; }
  double perimeter() const override { return 2 * (width + height); }

 protected:
  double width, height;
};
class Square : public Rectangle {
 public:
  explicit Square(double a) : Rectangle(a, a) {}
};

// check: total_area
double total_area(double a, double b, double c) {
  std::vector<std::unique_ptr<Shape>> shapes;
  shapes.push_back(std::make_unique<Circle>(a));
  shapes.push_back(std::make_unique<Rectangle>(b, c));
  shapes.push_back(std::make_unique<Square>(a * c));
  double sum = 0;
  for (const auto& s : shapes) sum += s->area() * s->compactness();
  return sum;
}

class PayOff {
 public:
  PayOff() {}
  virtual double operator()(double Spot) const = 0;
  virtual ~PayOff() {}
};
class PayOffCall : public PayOff {
 public:
  PayOffCall(double Strike_) : Strike(Strike_) {}
  virtual double operator()(double Spot) const { return std::fmax(Spot - Strike, 0.0); }
  virtual ~PayOffCall() {}

 private:
  double Strike;
};
class PayOffPut : public PayOff {
 public:
  PayOffPut(double Strike_) : Strike(Strike_) {}
  virtual double operator()(double Spot) const { return std::fmax(Strike - Spot, 0.0); }

 private:
  double Strike;
};

class Option {
 public:
  Option(std::shared_ptr<PayOff> payoff, double expiry) : payoff_(payoff), expiry_(expiry) {}
  double value(double spot, double r) const {
    return std::exp(-r * expiry_) * (*payoff_)(spot * std::exp(r * expiry_));
  }

 private:
  std::shared_ptr<PayOff> payoff_;
  double expiry_;
};

// check: option_with_payoff
double option_with_payoff(double spot, double strike, double r) {
  Option option(std::make_shared<PayOffCall>(0.5 * strike), 2.0);
  return option.value(spot, r);
}

// Layers of a network.
class Layer {
 public:
  virtual ~Layer() = default;
  virtual std::vector<double> forward(const std::vector<double>& in) = 0;
};
class Dense : public Layer {
 public:
  Dense(int in, int out, const double* w) : in_(in), out_(out), weights_(w, w + in * out), bias_(out, 0.1) {}
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y(out_);
    for (int o = 0; o < out_; ++o) {
      y[o] = bias_[o];
      for (int i = 0; i < in_; ++i) y[o] += weights_[o * in_ + i] * x[i];
    }
    return y;
  }

 private:
  int in_, out_;
  std::vector<double> weights_, bias_;
};
class TanhLayer : public Layer {
 public:
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) y[i] = std::tanh(x[i]);
    return y;
  }
};

// check: network_loss --size w=6 x=2
double network_loss(const double* w, const double* x) {
  std::vector<std::unique_ptr<Layer>> layers;
  layers.emplace_back(new Dense(2, 2, w));
  layers.emplace_back(new TanhLayer());
  layers.emplace_back(new Dense(2, 1, w + 4));
  std::vector<double> a(x, x + 2);
  for (auto& layer : layers) a = layer->forward(a);
  return a[0] * a[0];
}

class Expression {
 public:
  virtual double eval(double x) const = 0;
  virtual ~Expression() {}
};
class Constant : public Expression {
  double c;

 public:
  Constant(double c) : c(c) {}
  double eval(double) const { return c; }
};
class X : public Expression {
 public:
  double eval(double x) const { return x; }
};
class Product : public Expression {
  std::shared_ptr<Expression> left, right;

 public:
  Product(std::shared_ptr<Expression> l, std::shared_ptr<Expression> r) : left(l), right(r) {}
  double eval(double x) const { return left->eval(x) * right->eval(x); }
};

// check: expression_tree
double expression_tree(double c, double x) {
  auto k = std::make_shared<Constant>(c);
  auto v = std::make_shared<X>();
  auto p = std::make_shared<Product>(k, v);
  auto q = std::make_shared<Product>(p, v);
  return q->eval(x) + p->eval(c);
}
