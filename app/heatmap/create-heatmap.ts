import type { PageAnalysis } from "~/analysis/page-analysis";
import { bestRenderer, type RendererName } from "./best-renderer";
import { createCanvasPainter } from "./canvas/canvas-painter";
import { fitToScreen, pixelRatio, ratioFor } from "./geometry/canvas-size";
import type { Size } from "./geometry/canvas-size";
import type { MapSettings } from "./map-settings";
import type { Painter } from "./painter";
import type { Picture } from "./picture/picture";

interface HeatmapOptions {
  analysis: PageAnalysis;
  /** The machine's best by default. */
  renderer?: RendererName | null;
  /** Called after each picture drawn. */
  onDrawn?: () => void;
  onRenderer?: (name: RendererName) => void;
}

export interface HeatmapCanvas {
  show: (picture: Picture | null, settings: MapSettings) => void;
  /** Draws immediately, in step with the rest of the page. */
  drawNow: () => void;
  /** The picture as it is shown, drawn in full; null before the first. */
  copy: () => HTMLCanvasElement | null;
  dispose: () => void;
}

/** Pictures within this time may be drafts; the last is redrawn in full. */
const DRAFT_WITHIN_MS = 200;

export async function createHeatmap(
  place: HTMLElement,
  { analysis, renderer = null, onDrawn, onRenderer }: HeatmapOptions,
): Promise<HeatmapCanvas> {
  let wanted: { picture: Picture | null; settings: MapSettings } | null = null;
  let drawing: Drawing | null = null;
  let ended = false;
  let pending = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let paintedAtMs = -Infinity;
  let size = sizeOf(place);

  function paint(nowMs: number, mayDraft = false): void {
    cancelAnimationFrame(pending);
    clearTimeout(resting);
    pending = 0;
    if (!wanted || !drawing) return;
    const draftPixels = mayDraft && nowMs - paintedAtMs < DRAFT_WITHIN_MS ? (drawing.painter.draftPixels?.(wanted.settings) ?? null) : null;
    const draft = draftPixels !== null;
    paintedAtMs = nowMs;
    const ratio = draft ? ratioFor(draftPixels, size) : pixelRatio();
    fitToScreen(drawing.canvas, size, ratio);
    drawing.painter.paint(wanted.picture, wanted.settings, { ratio, draft });
    if (draft) resting = setTimeout(paintInFull, DRAFT_WITHIN_MS);
    if (wanted.picture) onDrawn?.();
  }

  const paintInFull = (): void => paint(performance.now());

  async function start(): Promise<void> {
    drawing?.painter.dispose();
    drawing?.canvas.remove();
    drawing = null;
    const made = await makeDrawing(analysis, renderer ?? bestRenderer(), { onRestored: paintInFull, onGone: () => void start() });
    if (ended) return made.painter.dispose();
    drawing = made;
    drawing.canvas.className = "absolute inset-0 size-full";
    drawing.canvas.dataset.renderer = drawing.name;
    place.append(drawing.canvas);
    onRenderer?.(drawing.name);
    paintInFull();
  }
  await start();

  const drawNow = (): void => paint(performance.now(), true);
  const watch = new ResizeObserver(() => {
    size = sizeOf(place);
    drawNow();
  });
  watch.observe(place);

  return {
    show(picture, settings) {
      wanted = { picture, settings };
      pending ||= requestAnimationFrame((nowMs) => paint(nowMs, true));
    },
    drawNow,
    copy() {
      if (!wanted?.picture || !drawing) return null;
      // A browser keeps what WebGL has drawn only until it has shown it: copied at once.
      paintInFull();
      const copied = document.createElement("canvas");
      Object.assign(copied, { width: drawing.canvas.width, height: drawing.canvas.height });
      copied.getContext("2d")?.drawImage(drawing.canvas, 0, 0);
      return copied;
    },
    dispose() {
      ended = true;
      watch.disconnect();
      cancelAnimationFrame(pending);
      clearTimeout(resting);
      wanted = null;
      drawing?.painter.dispose();
      drawing?.canvas.remove();
    },
  };
}

/** Read on resize only: while drawing it would cost a layout per frame. */
const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size => ({ width, height });

interface Drawing {
  name: RendererName;
  painter: Painter;
  canvas: HTMLCanvasElement;
}

async function makeDrawing(
  analysis: PageAnalysis,
  name: RendererName,
  user: { onRestored: () => void; onGone: () => void },
): Promise<Drawing> {
  if (name === "webgl") {
    const { createWebglPainter } = await import("./webgl/webgl-painter");
    const painter = createWebglPainter(analysis, user);
    if (painter) return { name, painter, canvas: painter.canvas };
  }
  const canvas = document.createElement("canvas");
  const painter = createCanvasPainter(canvas, { analysis });
  if (!painter) throw new Error("the browser draws neither by WebGL nor by canvas 2D");
  return { name: "canvas", painter, canvas };
}
