import { useMemo, type ReactNode } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { MapView } from "~/domain/display/layout";
import type { FramePart } from "~/domain/frame/frame";
import type { RendererName } from "./best-renderer";
import { usePlate } from "./geometry/plate-context";
import { mapSettings } from "./map-settings";
import type { PictureSource } from "./picture/picture-source";
import { StillPicture } from "./plate/StillPicture";
import type { MapScale } from "./scale/scale";
import { useMapCanvas } from "./use-map-canvas";

export type MapFreshness = "none" | "live" | "stale" | "blank";

export interface HeatmapProps {
  /** Until it is loaded the still picture is shown. */
  analysis: PageAnalysis | null;
  pictures: PictureSource;
  part?: FramePart;
  view: MapView;
  scale: MapScale;
  /** Default: the view's; see `drawThreshold`. */
  threshold?: number;
  freshness?: MapFreshness;
  /** URL of a server-drawn picture of the whole plate, until the first picture and without JavaScript. */
  stillPicture?: string;
  stillWithoutScripts?: boolean;
  /** See StillPicture. */
  isMain?: boolean;
  /** Replaces a missing server picture. */
  withoutPicture?: ReactNode;
  label: string;
  /** "canvas" takes no WebGL context, for many small maps. Default: the machine's best. */
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
  isMain = false,
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
    <StillPicture key={stillPicture} src={stillPicture} without={withoutPicture} isMain={isMain} />
  );

  return (
    <div role="img" aria-label={label} className="absolute inset-0">
      {stillWithoutScripts ? <noscript>{still}</noscript> : still}
      <div ref={place} className="absolute inset-0" />
    </div>
  );
}
