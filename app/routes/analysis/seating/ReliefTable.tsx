import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { reliefList } from "~/domain/analysis/measures/seat-list";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { reliefFigures } from "~/domain/analysis/measures/tables";
import type { Reliefs } from "~/domain/analysis/seating";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureList } from "../measures/MeasureList";
import { MeasureColumns } from "../measures/MeasureTable";
import { ResultCard } from "../result/ResultCard";

interface ReliefTableProps {
  reliefs: Reliefs | null;
  figures: ShownMeasures<MeasureId<"seatingDynamic">>;
}

export function ReliefTable({ reliefs, figures }: ReliefTableProps) {
  const { t } = useTranslation("results");
  const title = t("seat.reliefs");
  return (
    <ResultCard title={title} className="md:max-xl:col-span-2">
      {!reliefs || reliefs.events.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t("seat.noReliefs")}</p>
      ) : (
        <MeasureColumns
          caption={title}
          rows={reliefs.events.map(({ kind, startS }, at) => ({
            key: `${startS}`,
            name: t(`seat.relief.${kind}`),
            figures: reliefFigures.map((column) => figures.get(`seating.relief.${column}`, at + 1)),
          }))}
        />
      )}
      {reliefs && (
        <div className="mt-auto border-t border-hair">
          <MeasureList entries={reliefList(figures)} />
        </div>
      )}
    </ResultCard>
  );
}
