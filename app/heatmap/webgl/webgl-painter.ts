import * as twgl from "twgl.js";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { Painter } from "../painter";
import { paletteTexture } from "../scale/palettes";
import { createFieldTexture, nearest } from "./field-texture";
import { createFlat } from "./flat-scene";
import type { Scene, SceneKit } from "./scene";
import { isSoftware } from "./software";
import { createSurface } from "./surface-scene";

interface User {
  /** The context is restored and the canvas empty: paint again. */
  onRestored: () => void;
  /** The context is lost permanently: a new one is needed. */
  onGone: () => void;
}

interface Scenes {
  paint: Scene["paint"];
  clear: () => void;
  dispose: () => void;
}

interface Context {
  readonly canvas: HTMLCanvasElement;
  readonly analysis: PageAnalysis;
  readonly software: boolean;
  scenes: Scenes | null;
  user: User | null;
}

/** Pixels of a surface that two cores draw thirty times per second without a graphics card (measured). */
const DRAFT_PIXELS = 400_000;
/** Browsers restore a context within milliseconds, if at all. */
const GONE_AFTER_MS = 250;

/** A page keeps one: consecutive maps never hold two. */
let idle: Context | null = null;

/** Flat or surface. Null without WebGL 2 with float targets. */
export function createWebglPainter(analysis: PageAnalysis, user: User): (Painter & { canvas: HTMLCanvasElement }) | null {
  const context = takeIdle(analysis) ?? openContext(analysis);
  if (!context) return null;
  context.user = user;
  return {
    canvas: context.canvas,
    draftPixels: ({ surface }) => (context.software && surface ? DRAFT_PIXELS : null),
    paint: (picture, settings, quality) => (picture ? context.scenes?.paint(picture, settings, quality) : context.scenes?.clear()),
    dispose() {
      context.user = null;
      context.canvas.remove();
      context.scenes?.clear();
      if (idle || !context.scenes) close(context);
      else idle = context;
    },
  };
}

function takeIdle(analysis: PageAnalysis): Context | null {
  if (idle?.analysis !== analysis) return null;
  const taken = idle;
  idle = null;
  return taken;
}

function openContext(analysis: PageAnalysis): Context | null {
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2", {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    powerPreference: "low-power",
  });
  const scenes = gl && createScenes(gl, analysis);
  if (!scenes) return null;
  const context: Context = { canvas, analysis, software: isSoftware(gl), scenes, user: null };

  canvas.addEventListener("webglcontextlost", (event) => {
    // Required for the browser to restore the context.
    event.preventDefault();
    context.scenes = null;
    if (idle === context) idle = null;
    setTimeout(() => {
      if (!context.scenes) context.user?.onGone();
    }, GONE_AFTER_MS);
  });
  canvas.addEventListener("webglcontextrestored", () => {
    if (!context.user) return;
    context.scenes = createScenes(gl, analysis);
    context.user.onRestored();
  });
  return context;
}

/** Browsers keep about sixteen contexts and drop the oldest, so none is left to the garbage collector. */
function close({ canvas, scenes }: Context): void {
  scenes?.dispose();
  canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
}

/** Made at start and after a loss. Null without float targets. */
function createScenes(gl: WebGL2RenderingContext, analysis: PageAnalysis): Scenes | null {
  if (!gl.getExtension("EXT_color_buffer_float")) return null;
  const colours = paletteTexture();
  const palette = twgl.createTexture(gl, { ...nearest(gl), src: colours.pixels, width: colours.width, height: colours.height });
  const kit: SceneKit = { gl, field: createFieldTexture(gl, analysis), palette };
  let flat: Scene | null = null;
  let surface: Scene | null = null;

  return {
    clear() {
      twgl.bindFramebufferInfo(gl, null);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
    },
    paint(picture, settings, quality) {
      const scene = settings.surface ? (surface ??= createSurface(kit)) : (flat ??= createFlat(kit));
      scene.paint(picture, settings, quality);
    },
    dispose() {
      flat?.dispose();
      surface?.dispose();
      kit.field.dispose();
      gl.deleteTexture(palette);
    },
  };
}
