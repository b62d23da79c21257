import type { Geometry } from "~/domain/device/kind";
import type { Localization } from "~/domain/display/localization";
import { newtonsPerSquareCentimetre } from "~/domain/unit";
import type { LinesChart } from "../chart";
import { scaleFromZero, scaleOver } from "../chart-scale";

interface LengthProfile {
  /** Sum of each row's loaded cells, in the mat's unit. */
  profile: readonly number[];
  geometry: Geometry;
  from: "head" | "edge";
}

/** Each row's load over the mat's length, as a force if the unit allows. */
export function lengthProfileChart(
  { profile, geometry: { unit, cellAreaCm2, cellPitchCm }, from }: LengthProfile,
  { t }: Localization,
): LinesChart {
  const perPressure = newtonsPerSquareCentimetre[unit];
  const newtons = perPressure === null ? 1 : perPressure * cellAreaCm2;
  const points = profile.map((sum, row) => ({ x: (row + 0.5) * cellPitchCm.yCm, y: sum * newtons }));
  const name = t("plots:chart.load");
  return {
    kind: "lines",
    label: t(`plots:lengthProfile.label.${from}`),
    x: { name: t(`plots:lengthProfile.from.${from}`), unit: "cm", decimals: 1, ...scaleOver([0, profile.length * cellPitchCm.yCm]) },
    y: { name, unit: perPressure === null && unit !== "N" ? "" : "N", decimals: 1, ...scaleFromZero(points.map(({ y }) => y)) },
    series: [{ name, tone: "dark", points }],
    marks: [],
  };
}
