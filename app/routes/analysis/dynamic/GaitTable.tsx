import type { FootDynamics } from "~/domain/analysis/dynamic";
import { gaitFigures, type GaitFigure } from "~/domain/analysis/gait/figures";
import { spreadText } from "~/domain/analysis/gait/spread-text";
import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureName } from "../measures/MeasureName";
import { FigureTable, type FigureRow } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";

interface GaitTableProps {
  feet: readonly SteppingFoot[];
  figures: ShownMeasures<MeasureId<"Dynamic">>;
}

export function GaitTable({ feet, figures }: GaitTableProps) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const title = t("dynamic.spread");
  const footCount = ({ contacts, whole, ofCut }: FootDynamics): string =>
    ofCut ? t("dynamic.cutCount", { count: contacts }) : t("dynamic.count", { count: whole });
  const symmetries = ["symmetryIndex", "symmetryAngle"] as const;
  const row = (figure: GaitFigure): FigureRow => {
    const { measure, unit } = figures.get(`dynamic.left.${figure}`);
    const name = figures.localization.t(`measures:${measure.words}.name`);
    return {
      key: figure,
      spoken: name,
      name: <MeasureName measure={measure}>{`${name}, ${unit.symbol}`}</MeasureName>,
      values: [
        ...feet.map(({ side }) => spreadText(figures, side, figure)),
        ...symmetries.map((symmetry) => {
          const id = `dynamic.symmetry.${figure}.${symmetry}` as const;
          return figures.text(id) && figures.quantity(id);
        }),
      ],
    };
  };
  const [cadence, speed] = [figures.get("dynamic.cadence"), figures.get("dynamic.walkingSpeed")];

  return (
    <ResultCard
      title={title}
      aside={
        <span className="numeral text-xs text-muted">
          {cadence.value === null ? (
            t("dynamic.noCadence")
          ) : (
            <MeasureName measure={cadence.measure}>{t("dynamic.cadence", { cadence: figures.text("dynamic.cadence") })}</MeasureName>
          )}
          {speed.value !== null && (
            <>
              {" · "}
              <MeasureName measure={speed.measure}>{t("dynamic.speed", { speed: figures.quantity("dynamic.walkingSpeed") })}</MeasureName>
            </>
          )}
        </span>
      }
    >
      <FigureTable
        caption={title}
        columns={[
          ...feet.map(({ side, foot }) => ({ name: analyses(`load.${side}`), unit: footCount(foot) })),
          ...symmetries.map((symmetry) => {
            const { measure } = figures.get(`dynamic.symmetry.stanceMs.${symmetry}`);
            return {
              key: symmetry,
              spoken: figures.localization.t(`measures:${measure.words}.name`),
              name: <MeasureName measure={measure} />,
            };
          }),
        ]}
        rows={gaitFigures.map(row)}
      />
    </ResultCard>
  );
}
