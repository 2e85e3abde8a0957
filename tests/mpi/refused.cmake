# SPDX-License-Identifier: MIT
# refused.cpp compiles, and with WENGERT_WRONG gives the message. -DCOMPILE=a;b;c -DSOURCE=file
execute_process(COMMAND ${COMPILE} -fsyntax-only "${SOURCE}" RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE out)
if(status)
  message(FATAL_ERROR "the right program does not compile:\n${out}")
endif()
execute_process(COMMAND ${COMPILE} -DWENGERT_WRONG -fsyntax-only "${SOURCE}" RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE out)
if(NOT status OR NOT out MATCHES "would send active numbers as bytes")
  message(FATAL_ERROR "the wrong program gives no message:\n${out}")
endif()
