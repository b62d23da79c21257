import type { ComponentType } from "react";
import { CentrePlot } from "./CentrePlot";
import { ContactPlot } from "./ContactPlot";
import { HistogramPlot } from "./HistogramPlot";
import { LateralityPlot } from "./LateralityPlot";
import { MaxMeanPlot } from "./MaxMeanPlot";
import type { PlotName } from "./plot-names";
import type { PlotProps } from "./plot-props";

export const PLOTS = {
  laterality: LateralityPlot,
  maxMean: MaxMeanPlot,
  histogram: HistogramPlot,
  contact: ContactPlot,
  cop: CentrePlot,
} satisfies Record<PlotName, ComponentType<PlotProps>>;
