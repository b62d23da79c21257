import type { ReactNode } from "react";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { figureText } from "~/domain/analysis/measures/figures";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { FigureTable } from "../result/FigureTable";
import { MeasureName } from "./MeasureName";

/** A table whose rows are measures: the figures of a row share name and unit. */
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

/** A table whose columns are measures: its rows are the parts or things that have them, named by the caller. */
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
