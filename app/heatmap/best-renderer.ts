import { isSoftware } from "./webgl/software";

/** Both look the same. */
export const renderers = ["webgl", "canvas"] as const;
export type RendererName = (typeof renderers)[number];

/** The renderer in `?renderer=`, for tests and comparisons; null without one. */
export const rendererAskedBy = (search: string): RendererName | null => {
  const asked = new URLSearchParams(search).get("renderer");
  return renderers.find((name) => name === asked) ?? null;
};

let measured: RendererName | undefined;

export function bestRenderer(): RendererName {
  measured ??= probe();
  return measured;
}

function probe(): RendererName {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl?.getExtension("EXT_color_buffer_float")) return "canvas";
  // On a software renderer canvas is cheaper (measured).
  const best = isSoftware(gl) ? "canvas" : "webgl";
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return best;
}
