import { bare, chartsCard, row } from "~/analyses/cards";
import type { Found, ResultDocument } from "~/analyses/document";
import { toTimedBatch } from "~/analysis/frame/batch";
import { swaySeriesCharts } from "~/charts/results/sway";
import { figureQuantity } from "~/domain/analysis/measures/figures";
import { defineMeasures, type MeasureFor } from "~/domain/analysis/measures/measure";
import { recordingMeasures } from "~/domain/analysis/measures/recording";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { SwayTrace } from "~/domain/analysis/series";
import { defineAnalysis } from "~/domain/analysis/types/analysis-declaration";
import { traceSeries } from "~/domain/analysis/types/series-packing";
import type { ComputedAnalysis } from "~/recordings/types/computed-analysis";
import { pathFrom } from "~/recordings/types/short-series";
import { itemAt } from "./item-at";

/* How far the centre of pressure moves forward: a type of analysis that the product does not have. */

interface ReachResult {
  threshold: number;
  frames: number;
  /** Null without load. */
  forwardCm: number | null;
}

const measures = defineMeasures({
  family: "reach",
  parts: [""],
  thingsOf: (result: ReachResult) => [result],
  measures: {
    forward: { words: "rehab.travel", unit: "cm", decimals: 1, given: travelEnds(), value: ({ forwardCm }) => forwardCm },
    ...recordingMeasures,
  } satisfies Record<string, MeasureFor<ReachResult>>,
});

/** Numbers in the words that it borrows. */
function travelEnds() {
  return { good: { value: 2, symbol: "cm" }, bad: { value: 5, symbol: "cm" } };
}

export const reach = defineAnalysis({
  seconds: [1, 15],
  ongoing: "onGoing",
  conditions: () => ["footwear", "trial"],
  tutorial: () => "balance",
  startNotice: "capturingEquilibrium",
  task: "hold",
  icon: () => "feet",
  savedAt: "podometryAnalysis",
  picture: "mean",
  isOfFeet: true,
  sections: () => ["charts"],
  measures,
  series: traceSeries,
  shown: (result: ReachResult) => result,
  keyMeasures: ["reach.forward"],
  patientMeasures: () => ["reach.forward"],
  leadingMeasures: ["reach.forward"],
  conclude: ({ measured: { figures } }, { format }) => `Reached ${figureQuantity(figures.get("reach.forward"), format)} forward.`,
  writePlainly: ({ figure }, { format }) => [`You reached ${figureQuantity(figure("reach.forward"), format)}.`],
});

export const computedReach: ComputedAnalysis<ReachResult, SwayTrace | null> = {
  measure(analysis, frames, mat) {
    const { batch, times } = toTimedBatch(frames);
    const { ap } = analysis.copRecords(batch, times, mat).body;
    const forwardCm = ap.length > 0 ? Math.max(...ap) - itemAt(ap, 0) : null;
    return { result: { threshold: mat.threshold, frames: batch.frameCount, forwardCm } };
  },
  series(analysis, frames, mat, geometry) {
    const { batch, times } = toTimedBatch(frames);
    const { body } = analysis.copRecords(batch, times, mat);
    return body.ap.length > 0 ? pathFrom(body, { ml: itemAt(body.ml, 0), ap: itemAt(body.ap, 0) }, geometry) : null;
  },
};

export interface FoundReach extends Pick<Found<"Static">, "record"> {
  result: ReachResult;
  series: SwayTrace | null;
  figures: ShownMeasures<keyof typeof measures>;
}

export function reachDocument({ series, figures }: FoundReach): ResultDocument {
  const forward = figures.get("reach.forward");
  const curves = series ? swaySeriesCharts(series, figures.localization, []) : [];
  return {
    notices: [{ text: "Counted from the first frame." }],
    keyFigures: [forward],
    rows: [
      row("mapAndFigures", bare({ block: "picture", title: "Mean pressure", marks: [] }), {
        title: "Reach",
        section: "figures",
        blocks: [{ block: "list", entries: [forward, figures.get("reach.frames")] }],
      }),
      row(
        "one",
        curves.length > 0 &&
          chartsCard(
            "Over time",
            curves.map((chart) => ({ title: chart.label, chart })),
            { size: "half" },
          ),
      ),
    ],
    notes: ["The body's centre of pressure, unfiltered."],
  };
}

/** In `analyses.json` and `live.json`. */
export const reachWords = { "analyses:type": "Reach", "analyses:title": "Reach analysis", "live:capture.start": "Record reach" };

export const isReach = (type: string): boolean => type === "Reach";
