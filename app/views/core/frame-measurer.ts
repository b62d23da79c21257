import type { FiguresOptions } from "~/analysis/analysis";
import { measureOptions } from "~/analysis/measure-options";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { countsWithin, type DrawnBox } from "./cell-box";

export type FrameMeasurer = (frame: Frame) => FrameFigures;

export type BoxMeasurer = (frame: Frame, box: DrawnBox) => FrameFigures;

interface MeasuredFrame {
  frame: Frame;
  figures: FrameFigures;
}

interface FrameMeasures {
  measure: FrameMeasurer;
  measureWithin: BoxMeasurer;
  /** Sets the histogram's upper end for later frames, in the frame's unit; by default each frame's maximum. */
  setHistogramTop: (top: number) => void;
}

/** Measures each frame once for all readers. Keeps only the newest frame of each part. */
export function createFrameMeasurer(analysis: PageAnalysis, kind: DeviceKind, geometry: Geometry): FrameMeasures {
  const options: FiguresOptions = measureOptions(kind, geometry);
  const newest = new Map<FramePart, MeasuredFrame>();
  let histogramTop: number | undefined;

  return {
    measure(frame) {
      const known = newest.get(frame.part);
      if (known?.frame === frame) return known.figures;
      const figures = analysis.figures(frame, { ...options, histogramTop });
      newest.set(frame.part, { frame, figures });
      return figures;
    },
    measureWithin: (frame, box) => analysis.figures({ ...frame, counts: countsWithin(frame, box) }, options),
    setHistogramTop: (top) => void (histogramTop = top),
  };
}
