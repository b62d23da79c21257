import type { Diffusion, DiffusionSeries } from "~/domain/analysis/balance";
import type { Localization } from "~/domain/display/localization";
import type { LinesChart } from "../chart";
import { scaleFromZero } from "../chart-scale";

/** Stabilogram diffusion: squared displacement over time; marks where the planar lines meet. */
export function diffusionChart(
  { seconds, planarCm2, mlCm2, apCm2 }: DiffusionSeries,
  { critical }: Pick<Diffusion, "critical">,
  { t }: Localization,
): LinesChart {
  const curves = [
    { column: "planar", tone: "dark", values: planarCm2 },
    { column: "ml", tone: "grey", values: mlCm2 },
    { column: "ap", tone: "pale", values: apCm2 },
  ] as const;
  return {
    kind: "lines",
    label: t("results:balance.diffusion.label"),
    x: { name: t("results:balance.diffusion.interval"), unit: "s", decimals: 2, ...scaleFromZero(seconds) },
    y: { name: t("results:balance.diffusion.square"), unit: "cm²", decimals: 3, ...scaleFromZero(planarCm2) },
    series: curves.map(({ column, tone, values }) => ({
      name: t(`results:balance.column.${column}`),
      tone,
      points: seconds.map((x, at) => ({ x, y: values[at] ?? null })),
    })),
    marks: critical ? [{ axis: "x", at: critical.seconds, name: t("results:balance.diffusion.critical") }] : [],
  };
}
