import { useTranslation } from "react-i18next";
import type { FootShape } from "~/domain/analysis/static";
import { useFormat } from "~/i18n/use-format";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";

/** The prints of each foot, as they are on average; nothing where none has a foot's shape. */
export function FootShapeCard({ feet }: { feet: readonly SteppingFoot[] }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  if (feet.every(({ foot }) => foot.shape === null)) return null;
  const row = (name: string, unit: string | undefined, value: (shape: FootShape) => string | null) => ({
    name,
    unit,
    values: feet.map(({ foot }) => foot.shape && value(foot.shape)),
  });
  const title = t("dynamic.shape");
  return (
    <ResultCard title={title}>
      <FigureTable
        caption={title}
        columns={feet.map(({ side }) => ({ name: analyses(`load.${side}`) }))}
        rows={[
          row(analyses("foot.length"), "cm", ({ lengthCm }) => format.number(lengthCm, { decimals: 1 })),
          row(t("dynamic.width"), "cm", ({ widthCm }) => format.number(widthCm, { decimals: 1 })),
          row(analyses("foot.forefootWidth"), "cm", ({ forefootWidthCm }) => format.number(forefootWidthCm, { decimals: 1 })),
          row(t("dynamic.archIndex"), undefined, ({ archIndex }) => format.number(archIndex, { decimals: 2 })),
          row(t("dynamic.gait.progressionDegrees"), "°", ({ toeOutDegrees }) =>
            toeOutDegrees === null ? null : format.number(toeOutDegrees),
          ),
        ]}
      />
    </ResultCard>
  );
}
