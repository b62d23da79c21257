import { useTranslation } from "react-i18next";
import type { FootSide } from "~/domain/analysis/figures";
import type { StaticResult, StaticZone } from "~/domain/analysis/static";
import type { Geometry } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { Figure } from "~/ui/Figure";
import { usePlaceText } from "./map-annotations";
import { sidesOf, type SideWords } from "./sides";

const ends = ["front", "back", "global"] as const;

interface LoadTableProps {
  result: StaticResult;
  geometry: Geometry;
  words: SideWords;
}

/** Shares of the load and contact areas: front, back and whole of the left, the right and both. */
export function LoadTable({ result, geometry, words }: LoadTableProps) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const place = usePlaceText(geometry);
  const sides = sidesOf(result).map(({ side, half }) => ({ name: side, zone: half }));
  const columns: { name: FootSide | "both"; zone: StaticZone }[] = result.single
    ? sides
    : [...sides, { name: "both", zone: result.global }];

  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t("load.title")}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <td />
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="h-9 px-2 text-right font-medium sm:px-3">
              {t(`load.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ends.map((end) => (
          <tr key={end} className="border-t border-hair">
            <th scope="row" className={`h-9 py-1.5 pl-4 text-left ${end === "global" ? "font-medium" : "font-normal text-muted"}`}>
              {t(end === "global" ? `load.whole.${words}` : `load.${end}`)}
            </th>
            {columns.map(({ name, zone }) => (
              <td key={name} className="px-2 py-1.5 text-right sm:px-3">
                <span className="inline-grid justify-items-end gap-x-2 sm:grid-cols-[2.75rem_3.75rem]">
                  <Figure value={format.number(zone.pressureDistribution[end])} unit="%" />
                  <span className="numeral whitespace-nowrap text-muted">{format.number(zone.surfaceCm2[end])} cm²</span>
                </span>
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t border-hair">
          <th scope="row" className="h-9 py-1.5 pl-4 text-left font-normal text-muted sm:whitespace-nowrap">
            {t("centre")}
          </th>
          {columns.map(({ name, zone }) => (
            <td key={name} className="numeral px-2 py-1.5 text-right sm:px-3 sm:whitespace-nowrap">
              {zone.centreOfPressure ? (
                <>
                  {place(zone.centreOfPressure)} <span className="text-muted">cm</span>
                </>
              ) : (
                "—"
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
