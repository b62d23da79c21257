import type { ComponentType } from "react";
import type { FrameStore } from "~/live/browser/frame-store";
import type { LiveProps } from "../../live-props";
import { CentrePlot } from "./CentrePlot";
import { ContactPlot } from "./ContactPlot";
import { HistogramPlot } from "./HistogramPlot";
import { LateralityPlot } from "./LateralityPlot";
import { MaxMeanPlot } from "./MaxMeanPlot";
import type { PlotName } from "./plot-names";

/** What plots take of the live page. */
export interface Plotted extends Pick<LiveProps, "kind" | "geometry" | "view" | "analysis" | "figures" | "firstFrame" | "orbiting"> {
  frames: FrameStore;
  /** The company has the marker of the centre of pressure and its circle hidden (specification §6). */
  hideCentre: boolean;
}

export interface PlotProps extends Plotted {
  /** Holds still, because the person's eyes are elsewhere. */
  still: boolean;
  onClose: () => void;
}

/** Every plot, a file each. */
export const PLOTS = {
  laterality: LateralityPlot,
  maxMean: MaxMeanPlot,
  histogram: HistogramPlot,
  contact: ContactPlot,
  cop: CentrePlot,
} satisfies Record<PlotName, ComponentType<PlotProps>>;
