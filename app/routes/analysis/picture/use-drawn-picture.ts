import { useMemo } from "react";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Frame } from "~/domain/frame/frame";
import { stillPicture, type PictureSource } from "~/heatmap/picture/picture-source";
import { loadOf, type Load } from "~/heatmap/plate/load";
import type { MapScale } from "~/heatmap/scale/scale";
import { frameFromText } from "../../live/frame-text";
import type { AnalysisPageData, ResultPicture } from "../load.server";
import type { ResultProps } from "../result/result-props";
import { pictureAddress, scaleOf } from "./address";

/** The picture of a result with all that it takes to draw it. Values are in the mat's unit. */
export interface DrawnPicture extends Omit<ResultPicture, "frame">, Load {
  record: AnalysisPageData["record"];
  frame: Frame;
  source: PictureSource;
  /** Cells count from it up. */
  threshold: number;
  scale: MapScale;
  /** The whole plate as the server draws it: what is seen without JavaScript. */
  address: string;
}

type Shown = Pick<ResultProps<AnalysisType>, "analysis"> & { result: { threshold: number } };

/** The picture of a shown result; null where the recording left none. */
export function useDrawnPicture({ analysis: { record, picture }, result: { threshold } }: Shown): DrawnPicture | null {
  const text = picture?.frame ?? null;
  const { id, deviceType } = record;
  const drawn = useMemo(() => {
    const frame = frameFromText(text);
    if (!frame) return null;
    const load = loadOf(frame, threshold);
    const scale = scaleOf(deviceType, load.maximum);
    const { top, step } = scale;
    return {
      ...load,
      frame,
      source: stillPicture(frame),
      threshold,
      scale,
      address: pictureAddress(id, { top, step, threshold, show: "plate" }),
    };
  }, [text, threshold, id, deviceType]);
  return picture && drawn && { ...picture, ...drawn, record };
}
