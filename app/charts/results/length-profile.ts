import type { Geometry } from "~/domain/device/kind";
import type { Localization } from "~/domain/display/localization";
import { newtonsPerSquareCentimetre } from "~/domain/unit";
import type { LinesChart } from "../chart";
import { scaleFromZero, scaleOver } from "../chart-scale";

/** What a body's length carries: the load of each row of a mat, from the upper edge of the picture down. Force where the device's unit gives one. */
export function lengthProfileChart(
  { profile, geometry: { unit, cellAreaCm2, cellPitchCm } }: { profile: readonly number[]; geometry: Geometry },
  { t }: Localization,
): LinesChart {
  const perPressure = newtonsPerSquareCentimetre[unit];
  const newtons = perPressure === null ? 1 : perPressure * cellAreaCm2;
  const points = profile.map((sum, row) => ({ x: (row + 0.5) * cellPitchCm.yCm, y: sum * newtons }));
  const name = t("plots:chart.load");
  return {
    kind: "lines",
    label: t("plots:lengthProfile.label"),
    x: { name: t("plots:lengthProfile.from"), unit: "cm", decimals: 1, ...scaleOver(points.map(({ x }) => x)) },
    y: { name, unit: perPressure === null && unit !== "N" ? "" : "N", decimals: 1, ...scaleFromZero(points.map(({ y }) => y)) },
    series: [{ name, tone: "dark", points }],
    marks: [],
  };
}
