import type { Geometry } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { allFigures, useFigures, useShownFrame } from "../figures/ShownFigures";

interface MatFigure {
  name: "maximum" | "mean" | "contactArea" | "force" | "sinceLoad";
  value: string | null;
  unit?: string;
}

/** Whole-mat figures, maximum first; without those that need a physical unit the mat lacks. */
export function useMatFigures({ unit }: Pick<Geometry, "unit">): MatFigure[] {
  const format = useFormat();
  const pressure = usePressure(unit);
  const live = useFigures(allFigures);
  const figures = live?.figures ?? null;
  const isLoaded = figures !== null && figures.loadedCells > 0;
  return [
    { name: "maximum", value: figures?.maximum ? pressure.number(figures.maximum.value) : null, unit: pressure.unit },
    { name: "mean", value: isLoaded ? pressure.number(figures.mean, { decimals: 1 }) : null, unit: pressure.unit },
    { name: "contactArea", value: figures && format.number(figures.contactAreaCm2), unit: "cm²" },
    ...(unit === "raw"
      ? []
      : [{ name: "force" as const, value: figures?.forceN != null ? format.number(figures.forceN) : null, unit: "N" }]),
    {
      name: "sinceLoad",
      value: live?.loadedSinceMs != null ? format.clock(Math.floor((live.atMs - live.loadedSinceMs) / 1000)) : null,
    },
  ];
}

/** Maximum letters of a unit for five figures to fit a phone's width. */
const LONGEST_UNIT = 4;

export function MatFigures({ geometry }: { geometry: Geometry }) {
  const { t } = useTranslation("live");
  const isLong = usePressure(geometry.unit).unit.length > LONGEST_UNIT;
  return (
    <div
      data-testid="figure-row"
      data-frame={useShownFrame()}
      className={`gap-2 ${isLong ? "grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]" : "flex flex-wrap justify-between"}`}
    >
      {useMatFigures(geometry).map(({ name, value, unit }) => (
        <CaptionedFigure key={name} caption={t(name === "contactArea" ? "figure.contact" : `figure.${name}`)}>
          <Figure value={value} unit={unit} size="caption" className="text-base" />
        </CaptionedFigure>
      ))}
    </div>
  );
}
