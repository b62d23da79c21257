import { useMemo } from "react";
import type { AnalysisType } from "~/domain/analysis-types";
import { deviceKind } from "~/domain/device/device";
import { colouredLimits } from "~/domain/display/clinical-bands";
import type { MapView } from "~/domain/display/layout";
import type { Frame } from "~/domain/frame/frame";
import { frameFromText } from "~/domain/frame/frame-text";
import { measureLoad, type Load } from "~/heatmap/geometry/load";
import { drawThreshold } from "~/heatmap/map-settings";
import { stillPicture, type PictureSource } from "~/heatmap/picture/picture-source";
import { stillScale, type MapScale } from "~/heatmap/scale/scale";
import { pictureAddress } from "../../addresses/picture";
import type { AnalysisPageData, ResultPicture } from "../../analysis/analysis-page-data";
import type { ResultProps } from "../../analysis/result-props";
import { useResultDisplay } from "../../display/result-display";

/** A result's picture with its drawing options. Values are in the mat's unit. */
export interface DrawnPicture extends Omit<ResultPicture, "frame">, Load {
  record: AnalysisPageData["record"];
  frame: Frame;
  source: PictureSource;
  /** Cells at or above it count in figures. */
  threshold: number;
  /** Values up to it are not drawn. */
  drawnFrom: number;
  view: MapView;
  scale: MapScale;
  address: string;
}

interface Shown extends Pick<ResultProps<AnalysisType>, "analysis"> {
  result: { threshold: number };
  /** Top of a scale that follows the load; default: the picture's maximum. */
  greatest?: number;
}

/** Picture in the look of the page's address (see `useResultDisplay`); null if the recording left none. */
export function useDrawnPicture({ analysis: { record, picture }, result: { threshold }, greatest }: Shown): DrawnPicture | null {
  const { view } = useResultDisplay();
  const text = picture?.frame ?? null;
  const measured = useMemo(() => {
    const frame = frameFromText(text);
    return frame && { ...measureLoad(frame, threshold), frame, source: stillPicture(frame), threshold };
  }, [text, threshold]);
  const drawn = useMemo(() => {
    if (!measured) return null;
    const limits = colouredLimits(view, record.geometry.unit);
    const scale = stillScale(view.top, greatest ?? measured.maximum, deviceKind(record).scaleFloor, limits);
    const from = drawThreshold(view, threshold);
    const address = pictureAddress(record.id, { view, scale, threshold: from, show: "plate" });
    return { ...measured, view, scale, drawnFrom: from, address };
  }, [view, measured, record, threshold, greatest]);
  return picture && drawn && { ...picture, ...drawn, record };
}
