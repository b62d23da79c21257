import { useState } from "react";
import type { FramePart } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { readCell } from "../picture/cell-reading";
import type { Picture } from "../picture/picture";
import type { PictureSource } from "../picture/picture-source";

interface MapTableProps {
  pictures: PictureSource;
  part?: FramePart;
  unit: Unit;
  covers?: boolean;
}

/** Rendered when opened; on a live page it covers the map. The handle is for keyboards and screen readers. */
export function MapTable({ pictures, part = "main", unit, covers = false }: MapTableProps) {
  const { t } = useTranslation("heatmap");
  const [picture, setPicture] = useState<Picture | null>(null);
  return (
    <details
      className={`sr-only focus-within:not-sr-only open:not-sr-only ${covers ? "open:absolute! open:inset-0 open:z-10 open:overflow-auto! open:rounded-xl open:border open:border-border open:bg-surface open:p-3!" : "open:max-h-80 open:overflow-auto"}`}
      onToggle={(event) => setPicture(event.currentTarget.open ? pictures.newest(part) : null)}
    >
      <summary className="w-fit rounded-md px-2 py-1 text-sm font-medium">{t("table.show")}</summary>
      {picture && <Values picture={picture} unit={unit} />}
    </details>
  );
}

function Values({ picture, unit }: { picture: Picture; unit: Unit }) {
  const { t } = useTranslation("heatmap");
  const format = useFormat();
  const pressure = usePressure(unit);
  const rows = Array.from({ length: picture.grid.rows }, (_, row) => row);
  const cols = Array.from({ length: picture.grid.cols }, (_, col) => col);
  return (
    <table className="numeral text-right text-xs [&_td]:px-1.5 [&_th]:px-1.5 [&_th]:font-normal [&_th]:text-muted">
      <caption className="py-1 text-left text-muted">{t("table.caption", { unit: pressure.unit })}</caption>
      <thead>
        <tr>
          <td />
          {cols.map((col) => (
            <th key={col} scope="col" aria-label={t("table.col", { col: col + 1 })}>
              {format.number(col + 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row" aria-label={t("table.row", { row: row + 1 })}>
              {format.number(row + 1)}
            </th>
            {cols.map((col) => (
              <td key={col}>{pressure.number(readCell(picture, { row, col }), { atMost: 1 })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
