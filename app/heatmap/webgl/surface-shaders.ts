import { colouringOfValues } from "./shaders";

/** By number: `vertices.x` per row. Sharp: two per cell and axis, so each cell is a tower. */
export const relief = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D field;
uniform sampler2D cells;
uniform bool sharp;
uniform ivec2 vertices;
uniform vec4 region;
uniform vec3 box;
uniform float top;
uniform float threshold;
uniform mat4 clip;
out float value;
out vec3 normal;
out vec3 point;

float valueAt(ivec2 at) {
  if (sharp) return texelFetch(cells, clamp(ivec2(floor(region.xy)) + at / 2, ivec2(0), textureSize(cells, 0) - 1), 0).r;
  return texelFetch(field, at, 0).r;
}
float heightAt(ivec2 at) {
  return clamp((valueAt(clamp(at, ivec2(0), vertices - 1)) - threshold) / top, 0.0, 1.0) * box.z;
}
vec2 placeOf(ivec2 at) {
  if (!sharp) return vec2(at) / vec2(vertices - 1);
  return clamp((floor(region.xy) + vec2((at + 1) / 2) - region.xy) / region.zw, 0.0, 1.0);
}
void main() {
  ivec2 at = ivec2(gl_VertexID % vertices.x, gl_VertexID / vertices.x);
  value = valueAt(at);
  vec2 step = 2.0 * box.xy / vec2(vertices - 1);
  normal = vec3(
    (heightAt(at - ivec2(1, 0)) - heightAt(at + ivec2(1, 0))) / step.x,
    (heightAt(at + ivec2(0, 1)) - heightAt(at - ivec2(0, 1))) / step.y,
    1.0
  );
  vec2 place = placeOf(at) - 0.5;
  point = vec3(place.x * box.x, -place.y * box.y, heightAt(at) - 0.5 * box.z);
  gl_Position = clip * vec4(point, 1.0);
}
`;

/** Map colours under soft light, with isolines and fading edge. No surface below the threshold. */
export const lighting = `#version 300 es
precision highp float;
in float value;
in vec3 normal;
in vec3 point;
uniform bool sharp;
uniform float threshold;
uniform float levelStep;
uniform float lineWidth;
uniform vec3 light;
uniform vec3 gloss;
out vec4 colour;

const float FADE_UNITS = 0.5;
const float LINE_STRENGTH = 0.4;
const float SHADE = 0.5;
const float LIT = 1.08;
const float GLOSS = 0.16;
const float GLOSS_FOCUS = 18.0;
${colouringOfValues}
float isoline(float perPixel) {
  float level = nearestLevel(value, levelStep);
  if (perPixel == 0.0 || level <= threshold || level > top * 1.0001) return 0.0;
  return clamp(0.5 * lineWidth + 0.5 - abs(value - level) / max(perPixel, 1e-4 * levelStep), 0.0, 1.0);
}
void main() {
  float perPixel = length(vec2(dFdx(value), dFdy(value)));
  vec3 facet = cross(dFdx(point), dFdy(point));
  float cover = clamp((value - threshold) / FADE_UNITS, 0.0, 1.0);
  if (cover <= 0.0) discard;
  vec3 facing = normalize(sharp ? facet : normal);
  vec3 rgb = colourOf(value, perPixel);
  float lit = 0.5 + 0.5 * dot(facing, light);
  rgb = rgb * mix(SHADE, LIT, lit) + GLOSS * pow(max(dot(facing, gloss), 0.0), GLOSS_FOCUS);
  if (levelStep > 0.0) rgb = mix(rgb, vec3(1.0), LINE_STRENGTH * isoline(perPixel));
  colour = vec4(min(rgb, 1.0) * cover, cover);
}
`;
