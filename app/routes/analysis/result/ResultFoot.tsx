import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { AnalysisPageData } from "../load.server";
import { HowCard } from "./HowCard";

interface ResultFootProps {
  record: AnalysisPageData["record"];
  notes: readonly string[];
  /** Those that the result shows. */
  figures?: readonly MeasuredFigure[];
}

/** What every result ends with: notes, and where the figures come from. */
export function ResultFoot({ record, notes, figures }: ResultFootProps) {
  return (
    <div className="mt-4 space-y-4">
      <HowCard notes={notes} figures={figures} />
    </div>
  );
}
