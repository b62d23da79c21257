import type { PageAnalysis } from "~/analysis/page-analysis";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import type { Frame } from "~/domain/frame/frame";
import { createHeatmap } from "~/heatmap/create-heatmap";
import { HOME } from "~/heatmap/geometry/camera";
import { wholePlate } from "~/heatmap/geometry/region";
import { toSceneBox } from "~/heatmap/geometry/scene-box";
import type { SurfaceLook } from "~/heatmap/geometry/surface-look";
import { mapSettings } from "~/heatmap/map-settings";
import { fitLens } from "~/heatmap/surface/fit-lens";
import { geometry } from "../frames";
import { TOP, type Player } from "./player";

const THRESHOLD = 5;
const MARGINS = { left: 44, right: 56, top: 50, bottom: 28 };

/** No isolines, because Plotly's maps have none. */
const FORMS = {
  heatmap: { isolines: "off", renderer: null },
  "heatmap with isolines": { isolines: "on", renderer: null },
  surface: { isolines: "off", renderer: "webgl" },
} as const;
export type IsobarForm = keyof typeof FORMS;

/** Our map by the functions its React components use (heatmap/create-heatmap.ts). */
export async function createIsobarPlayer(place: HTMLElement, analysis: PageAnalysis, form: IsobarForm): Promise<Player> {
  const { isolines, renderer } = FORMS[form];
  const region = wholePlate(geometry.grid);
  const scale = { top: TOP, step: TOP / 4, limits: null, ticks: [], auto: false };
  const flat = mapSettings({ ...DEFAULT_VIEW, isolines }, scale, region, THRESHOLD);
  const settings = form === "surface" ? { ...flat, surface: lookAt(place) } : flat;
  let newest: Frame | null = null;
  let last: Frame | null = null;
  let drawn = 0;
  const onDrawn = (): void => {
    if (newest !== last) drawn++;
    last = newest;
  };
  const map = await createHeatmap(place, { analysis, renderer, onDrawn });
  return {
    show(frame) {
      newest = frame;
      map.show(frame, settings);
    },
    drawn: () => drawn,
    end: map.dispose,
  };
}

function lookAt({ clientWidth: width, clientHeight: height }: HTMLElement): SurfaceLook {
  const box = toSceneBox({ geometry, region: wholePlate(geometry.grid) });
  return { camera: HOME, lens: fitLens(HOME, box, { width, height }, MARGINS), size: { width, height }, box };
}
