import type { ComponentType } from "react";
import type { LiveProps } from "../../live-props";
import { CentrePlot } from "./CentrePlot";
import { ContactPlot } from "./ContactPlot";
import { HistogramPlot } from "./HistogramPlot";
import { LateralityPlot } from "./LateralityPlot";
import { MaxMeanPlot } from "./MaxMeanPlot";
import type { PlotName } from "./plot-names";

/** What every plot is given beside the live page's own. */
export interface PlotProps extends LiveProps {
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
