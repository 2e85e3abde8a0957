// SPDX-License-Identifier: MIT
// A machine whose programs are random graphs of shared objects: four integers an instruction, on registers that own
// nodes. The compiler differentiates it once; machine_test.cpp makes up the programs.
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

constexpr int registers = 6;
constexpr int elements = 4;

struct Node {
  int number;  // of its making: links lead to older nodes, so that no ring keeps itself alive
  double x;
  std::vector<double> data;
  std::shared_ptr<Node> left, right;
};

std::shared_ptr<Node> make_node(int number, double x, double by) {
  auto node = std::make_shared<Node>();
  node->number = number;
  node->x = x;
  node->data.resize(elements);
  for (int i = 0; i < elements; i++) {
    node->data[i] = by * (i + 1) * 0.1;
  }
  return node;
}

void mix(Node& to, const Node& from, int c) {
  for (int i = 0; i < elements; i++) {
    to.data[i] = 0.7 * to.data[i] + 0.2 * from.data[(i + c) % elements] * from.x;
  }
  to.x = to.x + to.data[c % elements] * 0.1;
}

double read(const Node* node, int depth) {
  if (node == nullptr) {
    return 0.01;
  }
  double sum = node->x;
  for (int i = 0; i < elements; i++) {
    sum = sum + node->data[i] * node->data[i] * 0.1;
  }
  if (depth > 0) {
    sum = sum + 0.5 * read(node->left.get(), depth - 1) * node->x + 0.25 * read(node->right.get(), depth - 1);
  }
  return sum;
}

double machine(int length, const int* code, const double* in) {
  std::vector<std::shared_ptr<Node>> held(registers);
  int made = 0;
  for (int i = 0; i < registers; i++) {
    held[i] = make_node(made++, in[i], in[i] * 0.5);
  }
  double carried = 0.0;
  for (int at = 0; at + 3 < length; at += 4) {
    const int operation = code[at];
    const int a = code[at + 1];
    const int b = code[at + 2];
    const int c = code[at + 3];
    Node* first = held[a].get();
    Node* second = held[b].get();
    if (operation == 0) {
      std::shared_ptr<Node> fresh = make_node(made++, first->x * std::cos(second->x), second->x);
      fresh->left = held[b];
      fresh->right = held[a];
      held[c] = std::move(fresh);
    } else if (operation == 1) {
      if (second->number < first->number) {
        first->left = held[b];
      }
    } else if (operation == 2) {
      first->right = second->left != nullptr && second->left->number < first->number ? second->left : nullptr;
    } else if (operation == 3) {
      if (first->left) {
        Node& other = *first->left;
        other.x = std::sin(other.x) + 0.3 * second->x;
        held[c] = first->left;
      }
    } else if (operation == 4) {
      mix(*held[a], *second, c);
    } else if (operation == 5) {
      std::swap(held[a], held[b]);
      carried = 0.5 * carried + first->x * second->data[c % elements];
    } else if (operation == 6) {
      first->data = second->data;
      first->x = first->x * 0.9 + std::tanh(carried);
    } else if (operation == 7) {
      held[a].reset();
      held[a] = make_node(made++, carried + 0.5 * in[c], 0.3);
    } else {
      std::swap(first->left, first->right);
      first->data[c % elements] = second->x * 0.25;
    }
  }
  double sum = carried;
  for (int i = 0; i < registers; i++) {
    sum = sum + read(held[i].get(), 3);
  }
  return sum;
}
