import type { MapView } from "~/domain/display/layout";
import type { Region } from "./plate/region";
import type { Colours } from "./scale/palettes";
import type { MapScale } from "./scale/scale";
import type { SurfaceLook } from "./surface/surface-look";

/** How a picture is drawn. Values are in the picture's own unit. */
export interface MapSettings {
  colours: Colours;
  /** Nothing up to it is drawn; colours fade in over half a unit above it. */
  threshold: number;
  /** Smooth between cells, or one sharp square per cell. */
  smooth: boolean;
  /** Flat bands of colour between the multiples of `step` instead of a gradient; surfaces have none, nor has a map with limits. */
  contours: boolean;
  isolines: boolean;
  /** The value of the last colour; zero has the first. */
  top: number;
  /** Isolines run, and bands change, at its multiples where there are no limits; isolines above the threshold only, up to the top. */
  step: number;
  /** Limits of the clinical bands, by which every value is coloured, and where isolines run; null for none. */
  limits: MapScale["limits"];
  region: Region;
  /** Drawn as a surface, seen like this; flat when not given. */
  surface?: SurfaceLook;
}

/** The value up to which nothing is drawn: the user's threshold, or where contact begins as long as none is set. */
export const drawnFrom = (view: Pick<MapView, "threshold">, contactThreshold: number): number =>
  view.threshold > 0 ? view.threshold : contactThreshold;

/** The user's choices, the current scale and the window on the plate in one. `stale` takes the colours away. */
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

/** The values at which isolines run. */
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
