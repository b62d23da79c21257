import { useTranslation } from "react-i18next";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { MeasureRows } from "../measures/MeasureTable";
import type { ShownMeasures } from "../measures/use-measures";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";

const rows = ["footLength", "footWidth", "forefootWidth", "archIndex", "toeOut"] as const;

interface FootShapeCardProps {
  feet: readonly SteppingFoot[];
  figures: ShownMeasures<MeasureId<"Dynamic">>;
}

/** The prints of each foot, as they are on average; nothing where none has a foot's shape. */
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
        rows={rows.map((name) => feet.map(({ side }) => figures.of(`dynamic.${side}.${name}`)))}
      />
    </ResultCard>
  );
}
