import type { AnalysisPageData } from "../load.server";
import { HowCard } from "./HowCard";
import { Notes } from "./Notes";
import { QualityList } from "./Quality";

/** What every result ends with: notes, how complete the recording is, and where the figures come from. */
export function ResultFoot({ record, notes }: { record: AnalysisPageData["record"]; notes: readonly string[] }) {
  return (
    <div className="mt-4 space-y-4">
      <Notes record={record} quality={<QualityList record={record} />} />
      <HowCard notes={notes} />
    </div>
  );
}
