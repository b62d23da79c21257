import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { FactList, type Fact } from "../result/FactList";
import { MeasureFigure } from "./MeasureFigure";
import { MeasureName } from "./MeasureName";

export function MeasureList({ entries }: { entries: readonly (MeasuredFigure | Fact)[] }) {
  return (
    <FactList
      facts={entries.map((entry) =>
        "measure" in entry
          ? { key: entry.id, name: <MeasureName measure={entry.measure} />, value: <MeasureFigure figure={entry} /> }
          : entry,
      )}
    />
  );
}
