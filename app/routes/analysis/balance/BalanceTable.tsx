import { useTranslation } from "react-i18next";
import { swayAxes } from "~/domain/analysis/measures/balance";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { MeasureList } from "../measures/MeasureList";
import { MeasureRows } from "../measures/MeasureTable";
import type { ShownMeasures } from "../measures/use-measures";
import { ResultCard } from "../result/ResultCard";
import type { BalancePart } from "./parts";

const alongAxes = [
  "path",
  "meanVelocity",
  "meanVelocityBySamples",
  "rms",
  "range",
  "meanDistance",
  "meanFrequency",
  "meanPowerFrequency",
] as const;
const ofPart = [
  "ellipseArea",
  "ellipseSemiMajor",
  "ellipseSemiMinor",
  "ellipseLean",
  "swayAreaRate",
  "duration",
  "rate",
  "samples",
  "filledSamples",
] as const;

interface BalanceTableProps {
  part: BalancePart;
  figures: ShownMeasures<MeasureId<"Balance">>;
}

/** Every figure of one part: in the plane, to the side, to the front. */
export function BalanceTable({ part: { part, figures: measured }, figures }: BalanceTableProps) {
  const { t } = useTranslation("results");
  const title = t("balance.figures", { part: t(`balance.part.${part}`) });
  return (
    <ResultCard title={title}>
      <MeasureRows
        caption={title}
        columns={swayAxes.map((axis) => t(`balance.column.${axis}`))}
        rows={alongAxes.map((name) => swayAxes.map((axis) => figures.of(`balance.${part}.${axis}.${name}`)))}
      />
      <div className="border-t border-hair">
        <MeasureList
          entries={[
            ...ofPart.map((name) => figures.of(`balance.${part}.${name}`)),
            { name: t("balance.figure.even"), value: t(measured.evenlySampled ? "yes" : "no") },
          ]}
        />
      </div>
    </ResultCard>
  );
}
