export const wholeTarget = `#version 300 es
in vec4 position;
void main() { gl_Position = position; }
`;

/** Catmull-Rom (Keys 1981, a = -1/2) between four cells, as in wasm-core/assembly/picture/interpolate.ts. */
const catmullRom = `
float catmullRom(float a, float b, float c, float d, float t) {
  return b + 0.5 * t * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a)));
}
`;

/** Along rows (axis 1), then columns (axis 0). Repeats the border. Row 0 is the plate's top. */
export const interpolation = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D source;
uniform int axis;
uniform float from;
uniform float extent;
uniform float pixels;
out float value;
${catmullRom}
float cell(int index) {
  ivec2 place = ivec2(gl_FragCoord.xy);
  place[axis] = clamp(index, 0, textureSize(source, 0)[axis] - 1);
  return texelFetch(source, place, 0).r;
}
void main() {
  float centre = from + gl_FragCoord[axis] / pixels * extent - 0.5;
  int base = int(floor(centre));
  value = catmullRom(cell(base - 1), cell(base), cell(base + 1), cell(base + 2), centre - float(base));
}
`;

/** By palette or clinical limits (0: none): each band has the middle of its quarter, edges a pixel wide. */
export const colouringOfValues = `
uniform sampler2D palette;
uniform float paletteRow;
uniform float top;
uniform vec3 limits;
vec3 paletteAt(float share) {
  float index = floor(clamp(share, 0.0, 1.0) * 255.0 + 0.5);
  return texelFetch(palette, ivec2(int(index), int(paletteRow)), 0).rgb;
}
vec3 colourOf(float value, float perPixel) {
  if (limits.x == 0.0) return paletteAt(value / top);
  float least = 1e-4 * limits.x;
  vec3 passed = clamp(0.5 + (value + least - limits) / max(perPixel, least), 0.0, 1.0);
  return mix(mix(mix(paletteAt(0.125), paletteAt(0.375), passed.x), paletteAt(0.625), passed.y), paletteAt(0.875), passed.z);
}
float nearestLevel(float value, float levelStep) {
  if (limits.x == 0.0) return floor(value / levelStep + 0.5) * levelStep;
  vec3 away = abs(value - limits);
  return away.x <= away.y ? limits.x : away.y <= away.z ? limits.y : limits.z;
}
`;

/** From the interpolated field, or sharp squares; isolines at the nearest level. */
export const colouring = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D field;
uniform sampler2D cells;
uniform vec4 region;
uniform vec2 size;
uniform float threshold;
uniform float levelStep;
uniform float bandStep;
uniform float lineWidth;
uniform bool sharp;
out vec4 colour;

const float FADE_UNITS = 0.5;
const float LINE_STRENGTH = 0.4;
${colouringOfValues}
float at(ivec2 place) {
  return texelFetch(field, clamp(place, ivec2(0), textureSize(field, 0) - 1), 0).r;
}
float cellAt(vec2 place) {
  ivec2 cell = ivec2(floor(region.xy + place * region.zw));
  return texelFetch(cells, clamp(cell, ivec2(0), textureSize(cells, 0) - 1), 0).r;
}
float isoline(float value, vec2 slope) {
  float level = nearestLevel(value, levelStep);
  if (level <= threshold || level > top * 1.0001) return 0.0;
  float away = abs(value - level) / max(length(slope), 1e-4 * levelStep);
  return clamp(0.5 * lineWidth + 0.5 - away, 0.0, 1.0);
}
vec3 band(float number) {
  float from = clamp(number, 0.0, ceil(top / bandStep - 1e-4) - 1.0) * bandStep;
  return paletteAt(0.5 * (from + min(top, from + bandStep)) / top);
}
vec3 banded(float value, float perPixel) {
  if (sharp) return band(floor(value / bandStep + 1e-4));
  float edge = floor(value / bandStep + 0.5);
  float beyond = (value - edge * bandStep) / max(perPixel, 1e-4 * bandStep);
  return mix(band(edge - 1.0), band(edge), clamp(0.5 + beyond, 0.0, 1.0));
}
void main() {
  vec2 place = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y) / size;
  vec2 scale = vec2(textureSize(field, 0));
  vec2 point = place * scale - 0.5;
  vec2 part = fract(point);
  ivec2 corner = ivec2(floor(point));
  float a = at(corner);
  float b = at(corner + ivec2(1, 0));
  float c = at(corner + ivec2(0, 1));
  float d = at(corner + ivec2(1, 1));
  float value = mix(mix(a, b, part.x), mix(c, d, part.x), part.y);
  float shown = sharp ? cellAt(place) : value;
  float cover = clamp((shown - threshold) / FADE_UNITS, 0.0, 1.0);
  vec2 slope = vec2(mix(b - a, d - c, part.y), mix(c - a, d - b, part.x)) * scale / size;
  vec3 rgb = bandStep > 0.0 ? banded(shown, length(slope)) : colourOf(shown, sharp ? 0.0 : length(slope));
  if (levelStep > 0.0) rgb = mix(rgb, vec3(1.0), LINE_STRENGTH * isoline(value, slope));
  colour = vec4(rgb * cover, cover);
}
`;
