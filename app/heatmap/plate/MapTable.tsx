import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FramePart } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import type { Picture } from "../picture/picture";
import type { PictureSource } from "../picture/picture-source";
import { readCell } from "./cell-reading";

/** Every value of the map in a table, made when it is opened and never before. Its handle is seen by the keyboard and heard by screen readers. */
export function MapTable({ pictures, part = "main", unit }: { pictures: PictureSource; part?: FramePart; unit: Unit }) {
  const { t } = useTranslation("heatmap");
  const [picture, setPicture] = useState<Picture | null>(null);
  return (
    <details
      className="sr-only open:not-sr-only open:max-h-80 open:overflow-auto focus-within:not-sr-only"
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
  const rows = Array.from({ length: picture.grid.rows }, (_, row) => row);
  const cols = Array.from({ length: picture.grid.cols }, (_, col) => col);
  return (
    <table className="numeral text-right text-xs [&_td]:px-1.5 [&_th]:px-1.5 [&_th]:font-normal [&_th]:text-muted">
      <caption className="py-1 text-left text-muted">{t("table.caption", { unit })}</caption>
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
              <td key={col}>{format.number(readCell(picture, { row, col }), { atMost: 1 })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
