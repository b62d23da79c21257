import type { Analysis } from "~/analysis/analysis";
import { fitToScreen } from "./canvas-size";
import { createFallback } from "./fallback";
import type { MapSettings, Painter, Picture } from "./map";

/** The two ways a map gets onto a canvas; a person sees no difference. */
export const renderers = ["webgl", "canvas"] as const;
export type RendererName = (typeof renderers)[number];

/** The renderer that an address asks for by `?renderer=`, for tests and for comparing; null when it does not. */
export const rendererAskedBy = (search: string): RendererName | null => {
  const asked = new URLSearchParams(search).get("renderer");
  return renderers.find((name) => name === asked) ?? null;
};

/** What WebGL calls itself where the processor draws: there the fallback is cheaper (measured). */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;
let measured: RendererName | undefined;

/** The better renderer of this machine, found out once per page. */
export function bestRenderer(): RendererName {
  measured ??= probe();
  return measured;
}

function probe(): RendererName {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl?.getExtension("EXT_color_buffer_float")) return "canvas";
  const details = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(details ? details.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(name) ? "canvas" : "webgl";
}

interface HeatmapOptions {
  analysis: Analysis;
  /** The machine's best when not given. */
  renderer?: RendererName | null;
  /** Called after each picture that reached the canvas. */
  onDrawn?: () => void;
}

/** A map on one canvas. */
export interface HeatmapCanvas {
  readonly renderer: RendererName;
  /** Draws at the next animation frame; of several pictures until then only the newest is drawn. Null clears the map. */
  show: (picture: Picture | null, settings: MapSettings) => void;
  /** The canvas has another size on the screen: draws again at once, so that nothing flickers. */
  resize: () => void;
  dispose: () => void;
}

/** Puts a map onto the canvas. WebGL code is only loaded where it is used; without WebGL the fallback draws. */
export async function createHeatmap(canvas: HTMLCanvasElement, { analysis, renderer = null, onDrawn }: HeatmapOptions): Promise<HeatmapCanvas> {
  let wanted: { picture: Picture | null; settings: MapSettings } | null = null;
  let pending = 0;

  const paint = (): void => {
    cancelAnimationFrame(pending);
    pending = 0;
    if (!wanted) return;
    fitToScreen(canvas);
    painter.paint(wanted.picture, wanted.settings);
    if (wanted.picture) onDrawn?.();
  };
  const { painter, name } = await makePainter(canvas, analysis, renderer ?? bestRenderer(), paint);

  return {
    renderer: name,
    show(picture, settings) {
      wanted = { picture, settings };
      pending ||= requestAnimationFrame(paint);
    },
    resize: paint,
    dispose() {
      cancelAnimationFrame(pending);
      wanted = null;
      painter.dispose();
    },
  };
}

/** The painter asked for, or the other one where the browser refuses it. */
async function makePainter(
  canvas: HTMLCanvasElement, analysis: Analysis, name: RendererName, onRestored: () => void,
): Promise<{ painter: Painter; name: RendererName }> {
  if (name === "webgl") {
    const { createRenderer } = await import("./renderer");
    const painter = createRenderer(canvas, { analysis, onRestored });
    if (painter) return { painter, name };
  }
  const painter = createFallback(canvas, { analysis });
  if (!painter) throw new Error("this canvas already serves another drawing");
  return { painter, name: "canvas" };
}
