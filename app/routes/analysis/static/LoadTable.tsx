import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { sideKind, listSides, type SideWords } from "~/domain/analysis/measures/sides";
import { zoneEnds, type StaticZoneName } from "~/domain/analysis/measures/static";
import type { StaticResult } from "~/domain/analysis/static";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureFigure } from "../measures/MeasureFigure";
import { MeasureName } from "../measures/MeasureName";

interface LoadTableProps {
  result: StaticResult;
  words: SideWords;
  figures: ShownMeasures<MeasureId<"Static">>;
}

/**
 * Load shares and contact areas: front, back and whole of the left, the right and both. Narrow cards stack area and
 * share.
 */
export function LoadTable({ result, words, figures }: LoadTableProps) {
  const { t } = useTranslation("analyses");
  const sides = listSides(result).map(({ side }) => side);
  const columns: StaticZoneName[] = result.single ? sides : [...sides, "both"];

  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t("load.title")}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <td />
          {columns.map((name) => (
            <th key={name} scope="col" className="h-9 px-2 text-right font-medium @xl:px-3">
              {t(`load.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zoneEnds.map((end) => (
          <tr key={end} className="border-t border-hair">
            <th scope="row" className={`h-9 py-1.5 pl-4 text-left ${end === "whole" ? "font-medium" : "font-normal text-muted"}`}>
              {t(end === "whole" ? `load.whole.${sideKind(words)}` : `load.end.${words}.${end}`)}
            </th>
            {columns.map((name) => (
              <td key={name} className="px-2 py-1.5 text-right @xl:px-3">
                <span className="inline-grid justify-items-end gap-x-2 @xl:grid-cols-[2.75rem_3.75rem]">
                  <MeasureFigure figure={figures.get(`static.${name}.${end}.loadShare`)} />
                  <span className="numeral whitespace-nowrap text-muted">{figures.quantity(`static.${name}.${end}.contactArea`)}</span>
                </span>
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t border-hair">
          <th scope="row" abbr={t("centre")} className="h-9 py-1.5 pl-4 text-left font-normal text-muted @xl:whitespace-nowrap">
            <MeasureName measure={figures.get("static.both.centreRight").measure} />
          </th>
          {columns.map((name) => (
            <td key={name} className="numeral px-2 py-1.5 text-right @xl:px-3 @xl:whitespace-nowrap">
              <CentreText figures={figures} zone={name} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Centre of pressure from the mat's centre, to the right and to the front: "−0.3 / −1.3 cm". */
export function CentreText({ figures, zone }: Pick<LoadTableProps, "figures"> & { zone: StaticZoneName }) {
  const [right, front] = [figures.get(`static.${zone}.centreRight`), figures.text(`static.${zone}.centreFront`)];
  if (right.value === null) return "—";
  return (
    <>
      {figures.text(`static.${zone}.centreRight`)} / {front} <span className="text-muted">{right.unit.symbol}</span>
    </>
  );
}
