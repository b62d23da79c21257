import { toMatrix, type Frame } from "~/domain/frame/frame";
import { TOP, type Player } from "./player";

declare global {
  interface Window {
    /** Plotly's own bundle, loaded by this page only; it has no types. */
    Plotly: {
      newPlot: (place: HTMLElement, data: object[], layout: object, config: object) => Promise<unknown>;
      react: (place: HTMLElement, data: object[], layout: object, config: object) => Promise<unknown>;
      purge: (place: HTMLElement) => void;
    };
  }
}

const TRACES = {
  heatmap: { type: "heatmap", zsmooth: "best", zmin: 0, zmax: TOP, colorscale: "Jet", showscale: false },
  surface: { type: "surface", cmin: 0, cmax: TOP, colorscale: "Jet", showscale: false },
} as const;
const LAYOUT = { width: 800, height: 800, margin: { l: 0, r: 0, t: 0, b: 0 }, scene: { zaxis: { range: [0, TOP] } } };
const CONFIG = { displayModeBar: false };

/** Plotly's map by `react`, its fastest update. Its rows are made beforehand at no cost to it. */
export async function createPlotlyPlayer(place: HTMLElement, frames: readonly Frame[], form: keyof typeof TRACES): Promise<Player> {
  const rowsOf = new Map(frames.map((frame) => [frame, toMatrix(frame)]));
  const traceOf = (frame: Frame): object => ({ ...TRACES[form], z: rowsOf.get(frame) });
  const [first] = frames;
  if (!first) throw new Error("there are no frames to play");
  let newest = first;
  let drawn = 0;
  let pending = 0;
  let drawing = false;

  const draw = (): void => {
    pending = 0;
    drawing = true;
    const frame = newest;
    void window.Plotly.react(place, [traceOf(frame)], LAYOUT, CONFIG).then(() => {
      drawn++;
      drawing = false;
      if (frame !== newest) pending ||= requestAnimationFrame(draw);
    });
  };

  await window.Plotly.newPlot(place, [traceOf(newest)], LAYOUT, CONFIG);
  return {
    show(frame) {
      newest = frame;
      if (!drawing) pending ||= requestAnimationFrame(draw);
    },
    drawn: () => drawn,
    end() {
      cancelAnimationFrame(pending);
      window.Plotly.purge(place);
      place.replaceChildren();
    },
  };
}
