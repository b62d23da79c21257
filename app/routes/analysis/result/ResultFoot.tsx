import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { HowCard } from "./HowCard";

interface ResultFootProps {
  notes: readonly string[];
  /** Those that the result shows. */
  figures?: readonly MeasuredFigure[];
}

/** What every result ends with: where its figures come from. */
export function ResultFoot({ notes, figures }: ResultFootProps) {
  return (
    <div className="mt-4 space-y-4">
      <HowCard notes={notes} figures={figures} />
    </div>
  );
}
