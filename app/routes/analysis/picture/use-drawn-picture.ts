import { useMemo } from "react";
import type { AnalysisType } from "~/domain/analysis/types";
import { kindOf } from "~/domain/device/device";
import { colouredLimits } from "~/domain/display/clinical-bands";
import type { MapView } from "~/domain/display/layout";
import type { Frame } from "~/domain/frame/frame";
import { drawnFrom } from "~/heatmap/map-settings";
import { stillPicture, type PictureSource } from "~/heatmap/picture/picture-source";
import { loadOf, type Load } from "~/heatmap/plate/load";
import { stillScale, type MapScale } from "~/heatmap/scale/scale";
import { useResultDisplay } from "../../display/result-display";
import { frameFromText } from "../../live/frame-text";
import type { AnalysisPageData, ResultPicture } from "../load.server";
import type { ResultProps } from "../result/result-props";
import { pictureAddress } from "./address";

/** The picture of a result with all that it takes to draw it. Values are in the mat's unit. */
export interface DrawnPicture extends Omit<ResultPicture, "frame">, Load {
  record: AnalysisPageData["record"];
  frame: Frame;
  source: PictureSource;
  /** Of the figures: cells count from it up. */
  threshold: number;
  /** Of the drawing: nothing up to it is drawn. */
  drawnFrom: number;
  view: MapView;
  scale: MapScale;
  /** The whole plate as the server draws it: what is seen without JavaScript. */
  address: string;
}

interface Shown extends Pick<ResultProps<AnalysisType>, "analysis"> {
  result: { threshold: number };
  /** What a scale that follows the load goes up to; the picture's own greatest value when not given, that of several pictures that share a scale. */
  greatest?: number;
}

/** The picture of a shown result, drawn as the page's address asks (see `useResultDisplay`); null where the recording left none. */
export function useDrawnPicture({ analysis: { record, picture }, result: { threshold }, greatest }: Shown): DrawnPicture | null {
  const { view } = useResultDisplay();
  const text = picture?.frame ?? null;
  const measured = useMemo(() => {
    const frame = frameFromText(text);
    return frame && { ...loadOf(frame, threshold), frame, source: stillPicture(frame), threshold };
  }, [text, threshold]);
  const look = useMemo(() => {
    const scale = stillScale(
      view.top,
      greatest ?? measured?.maximum ?? 0,
      kindOf(record).scaleFloor,
      colouredLimits(view, record.geometry.unit),
    );
    const from = drawnFrom(view, threshold);
    return { view, scale, drawnFrom: from, address: pictureAddress(record.id, { view, scale, threshold: from, show: "plate" }) };
  }, [view, measured, record, threshold, greatest]);
  return picture && measured && { ...picture, ...measured, ...look, record };
}
