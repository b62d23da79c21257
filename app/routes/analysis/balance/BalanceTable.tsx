import { swayAxes } from "~/domain/analysis/measures/balance";
import type { BalancePart } from "~/domain/analysis/measures/balance-parts";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { swayFigures, swayPartFigures } from "~/domain/analysis/measures/tables";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureList } from "../measures/MeasureList";
import { MeasureRows } from "../measures/MeasureTable";
import { ResultCard } from "../result/ResultCard";

interface BalanceTableProps {
  part: BalancePart;
  figures: ShownMeasures<MeasureId<"Balance">>;
}

export function BalanceTable({ part: { part, figures: measured }, figures }: BalanceTableProps) {
  const { t } = useTranslation("results");
  const title = t("balance.figures", { part: t(`balance.part.${part}`) });
  return (
    <ResultCard title={title}>
      <MeasureRows
        caption={title}
        columns={swayAxes.map((axis) => t(`balance.column.${axis}`))}
        rows={swayFigures.map((name) => swayAxes.map((axis) => figures.get(`balance.${part}.${axis}.${name}`)))}
      />
      <div className="border-t border-hair">
        <MeasureList
          entries={[
            ...swayPartFigures.map((name) => figures.get(`balance.${part}.${name}`)),
            { name: t("balance.figure.even"), value: t(measured.evenlySampled ? "yes" : "no") },
          ]}
        />
      </div>
    </ResultCard>
  );
}
