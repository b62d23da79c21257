/* Makes the C twins callable from Node: twin(input, output, frames, rows, cols, parameters, table?), with typed arrays for the pointers. */
#include <node_api.h>
#include <stddef.h>
#include <stdint.h>

#include "addon.h"

/* One line per twin: its declaration here, its name below. */
#define TWINS(TWIN) \
  TWIN(picture_sse) \
  TWIN(picture_plain) \
  TWIN(blur_sse) \
  TWIN(blur_plain) \
  TWIN(statistics_sse) \
  TWIN(statistics_plain)

#define DECLARE(name) Twin name;
TWINS(DECLARE)

static void *bytes_of(napi_env env, napi_value array) {
  void *bytes = NULL;
  napi_get_typedarray_info(env, array, NULL, NULL, &bytes, NULL, NULL);
  return bytes;
}

static int integer_of(napi_env env, napi_value number) {
  int32_t integer = 0;
  napi_get_value_int32(env, number, &integer);
  return integer;
}

static napi_value call(napi_env env, napi_callback_info info) {
  size_t count = 7;
  napi_value arguments[7];
  void *twin = NULL;
  napi_get_cb_info(env, info, &count, arguments, NULL, &twin);
  if (count < 6) {
    napi_throw_type_error(env, NULL, "input, output, frames, rows, cols, parameters and perhaps a table");
    return NULL;
  }
  Job job = {
    .input = bytes_of(env, arguments[0]),
    .output = bytes_of(env, arguments[1]),
    .frames = integer_of(env, arguments[2]),
    .rows = integer_of(env, arguments[3]),
    .cols = integer_of(env, arguments[4]),
    .parameters = bytes_of(env, arguments[5]),
    .table = count > 6 ? bytes_of(env, arguments[6]) : NULL,
  };
  (*(Twin **)twin)(&job);
  return NULL;
}

NAPI_MODULE_INIT() {
#define ADD(name) { \
    static Twin *const twin = name; \
    napi_value function; \
    napi_create_function(env, #name, NAPI_AUTO_LENGTH, call, (void *)&twin, &function); \
    napi_set_named_property(env, exports, #name, function); \
  }
  TWINS(ADD)
  return exports;
}
