import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { seatList } from "~/domain/analysis/measures/seat-list";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { SeatingDynamicResult } from "~/domain/analysis/seating";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureList } from "../measures/MeasureList";
import { ResultCard } from "../result/ResultCard";

interface SeatFiguresProps {
  result: SeatingDynamicResult;
  figures: ShownMeasures<MeasureId<"seatingDynamic">>;
}

export function SeatFigures(seat: SeatFiguresProps) {
  const { t } = useTranslation("results");
  const words = useLocalization();
  return (
    <ResultCard title={t("seat.figures")}>
      <MeasureList entries={seatList(seat, words)} />
    </ResultCard>
  );
}
