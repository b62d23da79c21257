import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { FramePart } from "~/domain/frame/frame";
import { rendererAskedBy, type RendererName } from "./best-renderer";
import { createHeatmap, type HeatmapCanvas } from "./create-heatmap";
import type { MapSettings } from "./map-settings";
import { isOfPart, type PictureSource } from "./picture/picture-source";

interface MapCanvasOptions {
  analysis: PageAnalysis | null;
  pictures: PictureSource;
  part: FramePart;
  settings: MapSettings;
  blank: boolean;
  /** The machine's best by default. */
  renderer?: RendererName;
}

interface MapCanvas {
  place: RefObject<HTMLDivElement>;
  drawn: boolean;
  /** Null until something draws. */
  drawnBy: RendererName | null;
  /** The picture as it is shown; null where none is. */
  copy: () => HTMLCanvasElement | null;
}

/** Draws the newest picture. Frames bypass React, which handles settings only. */
export function useMapCanvas({ analysis, pictures, part, settings, blank, renderer }: MapCanvasOptions): MapCanvas {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<{ map: HeatmapCanvas | null; settings: MapSettings; blank: boolean } | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [drawnBy, setDrawnBy] = useState<RendererName | null>(null);

  useEffect(() => {
    const map = drawing.current?.map ?? null;
    drawing.current = { map, settings, blank };
    map?.show(blank ? null : pictures.newest(part), settings);
    // React has just rendered the floor for the same camera.
    if (settings.surface) map?.drawNow();
  }, [pictures, part, settings, blank]);

  useEffect(() => {
    const element = place.current;
    if (!analysis || !element) return;
    let ended = false;
    let end = (): void => undefined;

    const start = async (): Promise<void> => {
      const onDrawn = () => {
        setDrawn(true);
        pictures.markDrawn?.();
      };
      const asked = rendererAskedBy(window.location.search) ?? renderer;
      const map = await createHeatmap(element, { analysis, renderer: asked, onDrawn, onRenderer: setDrawnBy });
      if (ended) return map.dispose();
      const show = (): void => {
        if (drawing.current) map.show(drawing.current.blank ? null : pictures.newest(part), drawing.current.settings);
      };
      const stop = pictures.subscribe((picture) => {
        if (isOfPart(picture, part)) show();
      });
      if (drawing.current) drawing.current.map = map;
      show();
      end = () => {
        stop();
        map.dispose();
        if (drawing.current) drawing.current.map = null;
      };
    };
    void start();
    return () => {
      ended = true;
      end();
    };
  }, [analysis, pictures, part, renderer]);

  const copy = useCallback(() => (drawing.current?.blank ? null : (drawing.current?.map?.copy() ?? null)), []);
  return { place, drawn, drawnBy, copy };
}
