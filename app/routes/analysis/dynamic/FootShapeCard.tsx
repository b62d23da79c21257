import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { footShapeFigures } from "~/domain/analysis/measures/tables";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureRows } from "../measures/MeasureTable";
import { ResultCard } from "../result/ResultCard";

interface FootShapeCardProps {
  feet: readonly SteppingFoot[];
  figures: ShownMeasures<MeasureId<"Dynamic">>;
}

export function FootShapeCard({ feet, figures }: FootShapeCardProps) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  if (feet.every(({ foot }) => foot.shape === null)) return null;
  const title = t("dynamic.shape");
  return (
    <ResultCard title={title}>
      <MeasureRows
        caption={title}
        columns={feet.map(({ side }) => analyses(`load.${side}`))}
        rows={footShapeFigures.map((name) => feet.map(({ side }) => figures.get(`dynamic.${side}.${name}`)))}
      />
    </ResultCard>
  );
}
