import type { MapView } from "~/domain/display/layout";
import type { Region } from "./geometry/region";
import type { SurfaceLook } from "./geometry/surface-look";
import type { Colours } from "./scale/palettes";
import type { MapScale } from "./scale/scale";

/** Values in the picture's unit. */
export interface MapSettings {
  colours: Colours;
  /** Nothing is drawn up to it; colours fade in over half a unit. */
  threshold: number;
  /** Smooth between cells, or one sharp square per cell. */
  smooth: boolean;
  /** Flat colour bands between multiples of `step`; not on surfaces or maps with limits. */
  contours: boolean;
  isolines: boolean;
  /** Value of the last colour; the first is zero. */
  top: number;
  step: number;
  limits: MapScale["limits"];
  region: Region;
  surface?: SurfaceLook;
}

/** Nothing is drawn up to this value: the user's threshold, else the contact threshold. */
export const drawThreshold = (view: Pick<MapView, "threshold">, contactThreshold: number): number =>
  view.threshold > 0 ? view.threshold : contactThreshold;

export const mapSettings = (view: MapView, scale: MapScale, region: Region, threshold: number, stale = false): MapSettings => ({
  colours: stale ? "stale" : view.palette,
  threshold,
  smooth: view.smooth === "on",
  contours: view.contours === "on" && scale.limits === null,
  isolines: view.isolines === "on",
  top: scale.top,
  step: scale.step,
  limits: scale.limits,
  region,
});

export const isolineLevels = ({
  isolines,
  top,
  step,
  limits,
  threshold,
}: Pick<MapSettings, "isolines" | "top" | "step" | "limits" | "threshold">): number[] => {
  if (!isolines) return [];
  const levels = limits ?? Array.from({ length: Math.floor(top / step + 1e-6) }, (_, index) => (index + 1) * step);
  return levels.filter((level) => level > threshold);
};
