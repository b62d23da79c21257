import { useEffect, useMemo, useRef, useState } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { MapView } from "~/domain/layout";
import type { FramePart } from "~/domain/frame/frame";
import { createHeatmap, rendererAskedBy, type HeatmapCanvas, type RendererName } from "./heatmap";
import { isOfPart, mapSettings, wholePlate, type MapSettings, type PictureSource } from "./map";
import { usePlate } from "./plate-context";
import type { MapScale } from "./scale";

/** Whether the newest picture is still true: drawn in colour, in grey, or no longer. */
export type MapFreshness = "none" | "live" | "stale" | "blank";

export interface HeatmapProps {
  /** The core; the still picture stands in until it is loaded. */
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
  label: string;
  /** For small maps, of which a page has many: "canvas" takes no WebGL context. The machine's best when not given. */
  renderer?: RendererName;
}

/** The map on its plate. Frames go from their source to the canvas; React only hears of settings. */
export function Heatmap({ analysis, pictures, part = "main", view, scale, threshold = view.threshold, freshness = "live", stillPicture, label, renderer }: HeatmapProps) {
  const { region } = usePlate();
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<{ map: HeatmapCanvas | null; settings: MapSettings; blank: boolean } | null>(null);
  const [drawn, setDrawn] = useState(false);
  const settings = useMemo(() => mapSettings(view, scale, region, threshold, freshness === "stale"), [view, scale, region, threshold, freshness]);
  const blank = freshness === "blank";

  useEffect(() => {
    const map = drawing.current?.map ?? null;
    drawing.current = { map, settings, blank };
    map?.show(blank ? null : pictures.newest(part), settings);
  }, [pictures, part, settings, blank]);

  useEffect(() => {
    if (!analysis || !place.current) return;
    const canvas = document.createElement("canvas");
    canvas.className = "absolute inset-0 size-full";
    place.current.append(canvas);
    let ended = false;
    let end = (): void => canvas.remove();

    const start = async (): Promise<void> => {
      const onDrawn = () => {
        setDrawn(true);
        pictures.markDrawn?.();
      };
      const map = await createHeatmap(canvas, { analysis, renderer: rendererAskedBy(window.location.search) ?? renderer, onDrawn });
      if (ended) return map.dispose();
      canvas.dataset.renderer = map.renderer;
      const show = (): void => {
        if (drawing.current) map.show(drawing.current.blank ? null : pictures.newest(part), drawing.current.settings);
      };
      const stop = pictures.subscribe((picture) => {
        if (isOfPart(picture, part)) show();
      });
      const watch = new ResizeObserver(() => map.resize());
      watch.observe(canvas);
      if (drawing.current) drawing.current.map = map;
      show();
      end = () => {
        stop();
        watch.disconnect();
        map.dispose();
        canvas.remove();
        if (drawing.current) drawing.current.map = null;
      };
    };
    void start();
    return () => {
      ended = true;
      end();
    };
  }, [analysis, pictures, part, renderer]);

  return (
    <div role="img" aria-label={label} className="absolute inset-0">
      {stillPicture !== undefined && !drawn && !blank && <StillPicture src={stillPicture} />}
      <div ref={place} />
    </div>
  );
}

/** The whole plate's picture, shifted so that the part in sight fills the frame. */
function StillPicture({ src }: { src: string }) {
  const { geometry, region } = usePlate();
  const whole = wholePlate(geometry.grid);
  const percent = (part: number, all: number): string => `${(100 * part) / all}%`;
  return (
    <img
      src={src}
      alt=""
      className="absolute max-w-none"
      style={{
        left: percent(-region.col, region.cols),
        top: percent(-region.row, region.rows),
        width: percent(whole.cols, region.cols),
        height: percent(whole.rows, region.rows),
      }}
    />
  );
}
