// SPDX-License-Identifier: MIT
#include "java_server.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <sstream>

#include "command/temporary_directory.hpp"
#include "java.hpp"

extern char** environ;

namespace wengert::compiler::java_server {

namespace {

std::unique_ptr<command::TemporaryDirectory> shared;  ///< where the socket of this program's own server is

/// What the server was started from: another virtual machine or another archive of classes may answer otherwise.
std::string identity() {
  const std::string jar = find_jar("wengert-javac.jar");
  struct stat file = {};
  ::stat(jar.c_str(), &file);
  return find_java() + " " + jar + " " + std::to_string(file.st_size) + " " + std::to_string(file.st_mtim.tv_sec) +
         "." + std::to_string(file.st_mtim.tv_nsec);
}

/// The socket's name, which each virtual machine and archive has of its own; empty where there is no server.
std::string socket_name() {
  const char* const given = std::getenv("WENGERT_JAVA_SERVER");
  if (given != nullptr && *given != '\0') return given + ("." + std::to_string(std::hash<std::string>()(identity())));
  return shared ? shared->file("socket") : "";
}

/// A connection to a server of this user; -1 where there is none.
int connect_to(const std::string& name) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, name.c_str(), name.size());
  const int connection = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0) return -1;
  ucred other = {};
  socklen_t size = sizeof other;
  if (::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
      ::getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &other, &size) == 0 && other.uid == ::getuid())
    return connection;
  ::close(connection);
  return -1;
}

/// Whether a socket can have this name, with a process's number behind it while it is made.
bool has_room(const std::string& name) { return name.size() + 12 < sizeof sockaddr_un{}.sun_path; }

/// Starts a server that reads and writes nothing here; its process, -1 if it does not start.
pid_t start(const std::string& name) {
  std::vector<std::string> command = short_run_options("wengert-javac.jsa");
  command.insert(command.begin(), find_java());
  command.insert(command.end(), {"-jar", find_jar("wengert-javac.jar"), "--serve", name, identity(),
                                 shared ? std::to_string(::getpid()) : "0"});
  std::vector<char*> arguments;
  for (std::string& one : command) arguments.push_back(one.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t nowhere;
  ::posix_spawn_file_actions_init(&nowhere);
  ::posix_spawn_file_actions_addopen(&nowhere, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&nowhere, 1, "/dev/null", O_WRONLY, 0);
  ::posix_spawn_file_actions_addopen(&nowhere, 2, "/dev/null", O_WRONLY, 0);
#if __GLIBC_PREREQ(2, 34)
  ::posix_spawn_file_actions_addclosefrom_np(&nowhere, 3);  // a pipe of this program's caller, say
#endif
  posix_spawnattr_t group;
  ::posix_spawnattr_init(&group);
  ::posix_spawnattr_setflags(&group, POSIX_SPAWN_SETPGROUP);
  pid_t child = 0;
  const bool is_started = ::posix_spawnp(&child, arguments[0], &nowhere, &group, arguments.data(), environ) == 0;
  ::posix_spawnattr_destroy(&group);
  ::posix_spawn_file_actions_destroy(&nowhere);
  return is_started ? child : -1;
}

/// A connection to the server, which is started where there is none; -1 where it does not start.
int connection_to(const std::string& name) {
  int connection = connect_to(name);
  if (connection >= 0) return connection;
  const pid_t child = start(name);
  if (child < 0) return -1;
  int status = 0;
  // It listens a second after its start, or ends.
  while ((connection = connect_to(name)) < 0 && ::waitpid(child, &status, WNOHANG) == 0) ::usleep(20000);
  return connection;
}

/// Whether an argument names files from this directory on: one path, or several with colons.
bool is_seen_from_here(const std::string& argument) {
  if (argument.starts_with("-")) return false;
  std::stringstream in(argument);
  for (std::string one; std::getline(in, one, ':');)
    if (one[0] != '/' && (one.find('/') != std::string::npos || ::access(one.c_str(), F_OK) == 0)) return true;
  return false;
}

bool send_all(int connection, const std::string& bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t count = ::send(connection, bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

std::string number(std::size_t value) {
  const std::uint32_t bytes = htonl(static_cast<std::uint32_t>(value));
  return std::string(reinterpret_cast<const char*>(&bytes), sizeof bytes);
}

std::optional<std::string> receive(int connection, std::size_t size) {
  std::string bytes(size, '\0');
  for (std::size_t done = 0; done < size;) {
    const ssize_t count = ::recv(connection, bytes.data() + done, size - done, 0);
    if (count <= 0) return std::nullopt;
    done += static_cast<std::size_t>(count);
  }
  return bytes;
}

std::optional<std::int32_t> receive_number(int connection) {
  const std::optional<std::string> bytes = receive(connection, 4);
  if (!bytes) return std::nullopt;
  std::uint32_t value;
  std::memcpy(&value, bytes->data(), sizeof value);
  return static_cast<std::int32_t>(ntohl(value));
}

/// The server's answer: a status that is not negative; nothing where it gives none.
std::optional<int> answer(int connection, const std::vector<std::string>& request) {
  std::string bytes = number(request.size());
  for (const std::string& one : request) bytes += number(one.size()) + one;
  if (!send_all(connection, bytes)) return std::nullopt;
  const std::optional<std::int32_t> status = receive_number(connection), size = receive_number(connection);
  if (!status || !size || *status < 0) return std::nullopt;
  const std::optional<std::string> said = receive(connection, static_cast<std::size_t>(*size));
  if (!said) return std::nullopt;
  std::fwrite(said->data(), 1, said->size(), stderr);
  return *status;
}

}  // namespace

void share() {
  const char* const given = std::getenv("WENGERT_JAVA_SERVER");
  if (!shared && (given == nullptr || *given == '\0')) shared = std::make_unique<command::TemporaryDirectory>("java");
}

std::optional<int> ask(const std::string& program, const std::vector<std::string>& arguments) {
  const std::string name = socket_name();
  if (name.empty() || !has_room(name)) return std::nullopt;
  // One that many programs share stands in another directory.
  if (!shared && std::any_of(arguments.begin(), arguments.end(), is_seen_from_here)) return std::nullopt;
  const int connection = connection_to(name);
  if (connection < 0) return std::nullopt;
  std::vector<std::string> request{identity(), program};
  request.insert(request.end(), arguments.begin(), arguments.end());
  const std::optional<int> status = answer(connection, request);
  ::close(connection);
  return status;
}

}  // namespace wengert::compiler::java_server
