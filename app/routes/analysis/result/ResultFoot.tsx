import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { HowCard } from "./HowCard";

interface ResultFootProps {
  notes: readonly string[];
  /** Figures of the result. */
  figures?: readonly MeasuredFigure[];
}

export function ResultFoot({ notes, figures }: ResultFootProps) {
  return (
    <div className="mt-4 space-y-4">
      <HowCard notes={notes} figures={figures} />
    </div>
  );
}
