import { sideKind, listSides, sideWords } from "~/domain/analysis/measures/sides";
import { zoneEnds, type StaticZoneName } from "~/domain/analysis/measures/static";
import { table, type PaperCell, type PaperRow } from "../flow/table.server";
import type { MeasuredResult, Report } from "../report";
import { figureCell, measureName } from "./section.server";

/** Load shares, contact areas, maximum and mean pressure, and arch of feet. */
export function drawLoadTable({ flow, words, input: { record } }: Report<"Static">, { result, figures }: MeasuredResult<"Static">): void {
  const { t } = words;
  const sides = listSides(result).map(({ side }) => side);
  const zones: StaticZoneName[] = result.single ? sides : [...sides, "both"];
  const own = sideWords(record.deviceType);
  const isFeet = own === "feet";
  const ends = zoneEnds.map((end): PaperRow => ({
    strong: end === "whole",
    cells: [
      { text: t(end === "whole" ? `analyses:load.whole.${sideKind(own)}` : `analyses:load.end.${own}.${end}`) },
      ...zones.map((zone): PaperCell => {
        const { text: share, unit = "" } = figureCell(figures.get(`static.${zone}.${end}.loadShare`), words);
        return { ...figureCell(figures.get(`static.${zone}.${end}.contactArea`), words), lead: { text: share, unit } };
      }),
    ],
  }));
  const rowOf = (name: "maximum" | "meanPressure"): PaperRow => ({
    cells: [
      { text: measureName(figures.get(`static.both.${name}`), words) },
      ...zones.map((zone) => figureCell(figures.get(`static.${zone}.${name}`), words)),
    ],
  });
  const arch: PaperRow[] = isFeet
    ? [
        {
          cells: [
            { text: measureName(figures.get("static.left.archIndex"), words), note: middleArch(figures, words) },
            ...zones.map((zone): PaperCell =>
              zone === "both" ? { text: "" } : figureCell(figures.get(`static.${zone}.archIndex`), words),
            ),
          ],
        },
      ]
    : [];
  table(flow, {
    columns: [{ title: t("analyses:load.title") }, ...zones.map((zone) => ({ title: t(`analyses:load.${zone}`), align: "end" as const }))],
    rows: [...ends, rowOf("maximum"), rowOf("meanPressure"), ...arch],
  });
}

/** Middle half of adult feet, the arch index's reference. */
function middleArch({ given }: MeasuredResult<"Static">["figures"], { t }: Report["words"]): string {
  const { from = "", to = "" } = given("static.left.archIndex");
  return `${t("analyses:foot.middle")} ${from}–${to}`;
}
