import type { ReactNode } from "react";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { figureText } from "~/domain/analysis/measures/figures";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { FigureTable } from "../result/FigureTable";
import { MeasureName } from "./MeasureName";

/** Rows are measures: their figures share name and unit. */
export function MeasureRows({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly MeasuredFigure[])[];
}) {
  const { t } = useTranslation("measures");
  const format = useFormat();
  return (
    <FigureTable
      caption={caption}
      columns={columns.map((name) => ({ key: name, name }))}
      rows={rows.flatMap((figures) => {
        const [first] = figures;
        if (!first) return [];
        const { measure, unit, id } = first;
        return [
          {
            key: id,
            name: <MeasureName measure={measure} />,
            spoken: t(`${measure.words}.name`),
            unit: unit.symbol || undefined,
            values: figures.map((figure) => figureText(figure, format)),
          },
        ];
      })}
    />
  );
}

export function MeasureColumns({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly { key: string; name: ReactNode; figures: readonly MeasuredFigure[] }[];
}) {
  const { t } = useTranslation("measures");
  const format = useFormat();
  return (
    <FigureTable
      caption={caption}
      columns={(rows[0]?.figures ?? []).map(({ id, measure, unit }) => ({
        key: id,
        name: <MeasureName measure={measure} />,
        spoken: t(`${measure.words}.name`),
        unit: unit.symbol || undefined,
      }))}
      rows={rows.map(({ key, name, figures }) => ({ key, name, values: figures.map((figure) => figureText(figure, format)) }))}
    />
  );
}
