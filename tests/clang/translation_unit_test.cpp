// SPDX-License-Identifier: MIT
// The host of Clang: parsing with flags and with a compile database, one-line errors, comments and pragmas.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "clang/translation_unit.hpp"

namespace {

using wengert::Error;
using wengert::ErrorCode;
using wengert::source::LocatedError;
using wengert::source::Request;
using wengert::source::TranslationUnit;

class TranslationUnitTest : public testing::Test {
 protected:
  TranslationUnitTest() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    directory_ = std::filesystem::temp_directory_path() / (std::string("wengert-clang-") + test->name());
    std::filesystem::create_directories(directory_);
  }
  ~TranslationUnitTest() override { std::filesystem::remove_all(directory_); }
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(directory_ / name) << text;
    return (directory_ / name).string();
  }
  static std::string message(const Request& request) {
    try {
      const TranslationUnit unit(request);
    } catch (const Error& error) {
      return error.what();
    }
    return "no error";
  }
  std::filesystem::path directory_;
};

TEST_F(TranslationUnitTest, FindsTheSystemsHeadersAndItsOwn) {
  const std::string file =
      write("a.cpp", "#include <cmath>\n#include <cstddef>\n#include <vector>\nstd::vector<double> v;\n");
  const TranslationUnit unit({file, {}, {}, {}});
  EXPECT_EQ(unit.language(), wengert::source::Language::cxx);
  EXPECT_TRUE(unit.warnings().empty());
}

TEST_F(TranslationUnitTest, TakesTheLanguageFromTheExtension) {
  const std::string file = write("a.c", "#include <math.h>\nint class;\n");
  EXPECT_EQ(TranslationUnit({file, {}, {}, {}}).language(), wengert::source::Language::c);
}

TEST_F(TranslationUnitTest, AnErrorOfTheSourceIsOneLineWithItsPlace) {
  const std::string file = write("a.cpp", "void f() {\n  int i = z;\n}\n");
  EXPECT_EQ(message({file, {}, {}, {}}), file + ":2:11: error: use of undeclared identifier 'z'");
}

TEST_F(TranslationUnitTest, AMissingFileIsNamed) {
  const std::string file = (directory_ / "no.cpp").string();
  EXPECT_EQ(message({file, {}, {}, {}}), file + ": the file cannot be opened [cannot-open]");
}

TEST_F(TranslationUnitTest, AnUnknownFlagIsWrongUse) {
  const std::string file = write("a.cpp", "int i;\n");
  EXPECT_EQ(message({file, {"--frobnicate"}, {}, {}}),
            "unknown argument: '--frobnicate': wrong use of the command; --help shows it [bad-usage]");
}

TEST_F(TranslationUnitTest, FlagsReachTheParser) {
  const std::string file = write("a.cpp", "int i = N;\n");
  EXPECT_NE(message({file, {}, {}, {}}), "no error");
  EXPECT_EQ(message({file, {"-DN=3"}, {}, {}}), "no error");
}

TEST_F(TranslationUnitTest, AnIncludeDirectoryOfOursIsSearched) {
  write("own.h", "#define N 3\n");
  const std::string file = write("a.cpp", "#include <own.h>\nint i = N;\n");
  EXPECT_EQ(message({file, {}, {directory_.string()}, {}}), "no error");
}

TEST_F(TranslationUnitTest, TheCompileDatabaseGivesTheFlags) {
  const std::string file = write("a.cpp", "int i = N;\n");
  write("compile_commands.json",
        "[{\"directory\": \"" + directory_.string() +
            "\", \"command\": \"c++ -DN=3 -MD -MF a.d -o a.o -c a.cpp\", \"file\": \"a.cpp\"}]");
  EXPECT_EQ(message({file, {}, {}, directory_.string()}), "no error");
}

TEST_F(TranslationUnitTest, AFileOutsideTheDatabaseIsRefused) {
  const std::string file = write("b.txt.cpp", "int i;\n");
  EXPECT_EQ(message({file, {}, {}, (directory_ / "none").string()}),
            (directory_ / "none").string() + "/compile_commands.json: the file cannot be opened [cannot-open]");
}

TEST_F(TranslationUnitTest, PragmasKeepTheirPlaceAndText) {
  const std::string file = write("a.c",
                                 "#pragma wengert wrt x, y // the state\nint i;\n  #  pragma omp parallel \\\n   for\n"
                                 "#define P _Pragma(\"omp barrier\")\nvoid f(void) {\n  P\n}\n");
  const TranslationUnit unit({file, {}, {}, {}});
  ASSERT_EQ(unit.pragmas().size(), 3U);
  EXPECT_EQ(unit.pragmas()[0].where.line, 1U);
  EXPECT_EQ(unit.pragmas()[0].name, "wengert");
  EXPECT_EQ(unit.pragmas()[0].text, "wrt x, y");
  EXPECT_EQ(unit.pragmas()[1].where.line, 3U);
  EXPECT_EQ(unit.pragmas()[1].name, "omp");
  EXPECT_EQ(unit.pragmas()[1].text, "parallel     for");
  EXPECT_EQ(unit.pragmas()[2].where.line, 7U);
  EXPECT_EQ(unit.pragmas()[2].text, "barrier");
}

TEST_F(TranslationUnitTest, CommentsKeepTheirPlaceAndText) {
  const std::string file = write("a.c", "// first\nint i; /* a\n   b */\n#include <math.h>\n");
  const TranslationUnit unit({file, {}, {}, {}});
  ASSERT_EQ(unit.comments().size(), 2U);
  EXPECT_EQ(unit.comments()[0].text, "// first");
  EXPECT_FALSE(unit.comments()[0].trailing);
  EXPECT_EQ(unit.comments()[1].text, "/* a\n   b */");
  EXPECT_TRUE(unit.comments()[1].trailing);
  EXPECT_EQ(unit.comments()[1].where.line, 2U);
  EXPECT_EQ(unit.comments()[1].last_line, 3U);
}

}  // namespace
