import type { Analysis, FiguresOptions } from "~/analysis/analysis";
import { measureOptions } from "~/analysis/measure-options";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame, FramePart } from "~/domain/frame/frame";

/**
 * The figures of a frame, the newest one of its part. A `histogramTop` (in the frame's unit) sets the histogram's upper end for this
 * frame and all later ones.
 */
export type FrameMeasurer = (frame: Frame, histogramTop?: number) => FrameFigures;

interface MeasuredFrame {
  frame: Frame;
  histogramTop: number | undefined;
  figures: FrameFigures;
}

/**
 * Measures each frame once, however many readers ask. Only the newest frame of each part is kept; it is measured again when a reader asks
 * for another `histogramTop`, because the scale has changed.
 */
export function createFrameMeasurer(analysis: Analysis, kind: DeviceKind, geometry: Geometry): FrameMeasurer {
  const options: FiguresOptions = measureOptions(kind, geometry);
  const newest = new Map<FramePart, MeasuredFrame>();
  let usualTop: number | undefined;

  return (frame, histogramTop = usualTop) => {
    usualTop = histogramTop;
    const known = newest.get(frame.part);
    if (known?.frame === frame && known.histogramTop === histogramTop) return known.figures;
    const figures = analysis.figures(frame, { ...options, histogramTop });
    newest.set(frame.part, { frame, histogramTop, figures });
    return figures;
  };
}
