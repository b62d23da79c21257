import { useMemo, type ReactNode } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { MapView } from "~/domain/display/layout";
import type { FramePart } from "~/domain/frame/frame";
import type { RendererName } from "./best-renderer";
import { mapSettings } from "./map-settings";
import type { PictureSource } from "./picture/picture-source";
import { usePlate } from "./plate/plate-context";
import { StillPicture } from "./plate/StillPicture";
import type { MapScale } from "./scale/scale";
import { useMapCanvas } from "./use-map-canvas";

/** Whether the newest picture is current: drawn in colour, in grey, or not at all. */
export type MapFreshness = "none" | "live" | "stale" | "blank";

export interface HeatmapProps {
  /** The core; until it is loaded the still picture is shown. */
  analysis: Analysis | null;
  pictures: PictureSource;
  part?: FramePart;
  view: MapView;
  scale: MapScale;
  /** Nothing is drawn up to it; see `drawnFrom`. The view's own when not given. */
  threshold?: number;
  freshness?: MapFreshness;
  /** Address of a picture of the whole plate that the server drew: seen without JavaScript and until the first picture is drawn. */
  stillPicture?: string;
  /** Only asked for where no script runs: for a page's lesser maps, whose pictures the server would draw while the page wants to start. */
  stillWithoutScripts?: boolean;
  /** Stands in the picture's place where the server has none. */
  withoutPicture?: ReactNode;
  label: string;
  /** For small maps, of which a page has many: "canvas" takes no WebGL context. The machine's best by default. */
  renderer?: RendererName;
}

/** The map on its plate. */
export function Heatmap({
  analysis,
  pictures,
  part = "main",
  view,
  scale,
  threshold = view.threshold,
  freshness = "live",
  stillPicture,
  stillWithoutScripts = false,
  withoutPicture = null,
  label,
  renderer,
}: HeatmapProps) {
  const { region } = usePlate();
  const settings = useMemo(
    () => mapSettings(view, scale, region, threshold, freshness === "stale"),
    [view, scale, region, threshold, freshness],
  );
  const blank = freshness === "blank";
  const { place, drawn } = useMapCanvas({ analysis, pictures, part, settings, blank, renderer });
  const still = stillPicture !== undefined && !drawn && !blank && (
    <StillPicture key={stillPicture} src={stillPicture} without={withoutPicture} />
  );

  return (
    <div role="img" aria-label={label} className="absolute inset-0">
      {stillWithoutScripts ? <noscript>{still}</noscript> : still}
      <div ref={place} className="absolute inset-0" />
    </div>
  );
}
