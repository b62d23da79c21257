import { useTranslation } from "react-i18next";
import type { DynamicResult, FootDynamics } from "~/domain/analysis/dynamic";
import { gaitFigures, type GaitFigure, type Spread } from "~/domain/analysis/gait/figures";
import { useFormat } from "~/i18n/use-format";
import { FigureTable, type FigureRow } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";
import { gaitDecimals, gaitUnit } from "./gait-units";

interface GaitTableProps {
  result: DynamicResult;
  feet: readonly SteppingFoot[];
  unit: string;
}

/** Means and deviations of each foot's steps, and how alike both feet are. */
export function GaitTable({ result, feet, unit }: GaitTableProps) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const title = t("dynamic.spread");
  const spreadText = (figure: GaitFigure, spread: Spread | undefined): string | null => {
    if (!spread || spread.mean === null) return null;
    const decimals = gaitDecimals[figure];
    const mean = format.number(spread.mean, { decimals });
    return spread.deviation === null ? mean : `${mean} ± ${format.number(spread.deviation, { decimals })}`;
  };
  const footCount = ({ contacts, whole, ofCut }: FootDynamics): string =>
    ofCut ? t("dynamic.cutCount", { count: contacts }) : t("dynamic.count", { count: whole });
  const percent = (value: number | null | undefined): string | null => (typeof value === "number" ? format.percent(value / 100, 1) : null);
  const row = (figure: GaitFigure): FigureRow => ({
    key: figure,
    name: `${t(`dynamic.gait.${figure}`)}, ${gaitUnit(figure, result.loadUnit, unit)}`,
    values: [
      ...feet.map(({ foot }) => spreadText(figure, foot.spread[figure])),
      percent(result.symmetry[figure]?.indexPercent),
      percent(result.symmetry[figure]?.anglePercent),
    ],
  });

  return (
    <ResultCard
      title={title}
      beside={
        <span className="numeral text-xs text-muted">
          {[
            result.cadence === null
              ? t("dynamic.noCadence")
              : t("dynamic.cadence", { cadence: format.number(result.cadence, { decimals: 1 }) }),
            ...(result.speedMS === null ? [] : [t("dynamic.speed", { speed: format.quantity(result.speedMS, "m/s", { decimals: 2 }) })]),
          ].join(" · ")}
        </span>
      }
    >
      <FigureTable
        caption={title}
        columns={[
          ...feet.map(({ side, foot }) => ({ name: analyses(`load.${side}`), unit: footCount(foot) })),
          { name: t("dynamic.symmetryIndex") },
          { name: t("dynamic.symmetryAngle") },
        ]}
        rows={gaitFigures.map(row)}
      />
    </ResultCard>
  );
}
