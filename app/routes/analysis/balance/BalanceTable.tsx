import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { FactList } from "../result/FactList";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";
import type { BalancePart } from "./parts";

/** Every figure of one part: in the plane, to the side, to the front. */
export function BalanceTable({ part, figures }: BalancePart) {
  const { t } = useTranslation("results");
  const format = useFormat();
  const { ellipse } = figures;
  const axes = ["planar", "ml", "ap"] as const;
  const row = (name: string, of: Record<(typeof axes)[number], number | null>, unit: string) => ({
    name: t(`balance.figure.${name}`),
    unit,
    values: axes.map((axis) => (of[axis] === null ? null : format.number(of[axis], { decimals: 2 }))),
  });
  const title = t("balance.figures", { part: t(`balance.part.${part}`) });

  return (
    <ResultCard title={title}>
      <FigureTable
        caption={title}
        columns={axes.map((axis) => ({ name: t(`balance.column.${axis}`) }))}
        rows={[
          row("path", figures.path, "cm"),
          row("velocity", figures.meanVelocity.byIntervals, "cm/s"),
          row("velocityBySamples", figures.meanVelocity.bySamples, "cm/s"),
          row("rms", figures.rms, "cm"),
          row("range", figures.range, "cm"),
          row("meanDistance", figures.meanDistance, "cm"),
          row("meanFrequency", figures.meanFrequency, "Hz"),
          row("meanPowerFrequency", figures.meanPowerFrequency, "Hz"),
        ]}
      />
      <div className="border-t border-hair">
        <FactList
          facts={[
            { name: t("balance.figure.ellipseArea"), value: ellipse && format.number(ellipse.areaCm2, { decimals: 2 }), unit: "cm²" },
            {
              name: t("balance.figure.ellipseAxes"),
              value:
                ellipse &&
                `${format.number(ellipse.semiMajorCm, { decimals: 2 })} / ${format.number(ellipse.semiMinorCm, { decimals: 2 })}`,
              unit: "cm",
            },
            { name: t("balance.figure.ellipseLean"), value: ellipse && format.number(ellipse.degreesFromAp), unit: "°" },
            { name: t("balance.figure.swayAreaRate"), value: format.number(figures.swayAreaRate, { decimals: 2 }), unit: "cm²/s" },
            { name: t("balance.figure.duration"), value: format.number(figures.durationS, { decimals: 2 }), unit: "s" },
            { name: t("balance.figure.rate"), value: format.number(figures.rateHz, { decimals: 1 }), unit: "Hz" },
            { name: t("balance.figure.samples"), value: format.number(figures.samples) },
            { name: t("balance.figure.even"), value: t(figures.evenlySampled ? "yes" : "no") },
          ]}
        />
      </div>
    </ResultCard>
  );
}
