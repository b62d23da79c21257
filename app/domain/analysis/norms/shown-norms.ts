import type { Localization } from "../../display/localization";
import { evenStretchDuration, NORM_TRIAL_S, type BalanceFigures } from "../balance";
import type { MeasureId } from "../measures/catalogue";
import { figureQuantity, type MeasuredFigure } from "../measures/figures";
import type { AnalysisRecord } from "../record";
import {
  normedFigures,
  findNormGaps,
  placeInNorm,
  swayNorm,
  type Norm,
  type NormedCapture,
  type NormedFigure,
  type NormGap,
} from "./sway-norms";

/** Filtered, as the norms' recordings were. */
export const normedMeasures = {
  ellipseArea: "balance.body.filteredEllipseArea",
  meanVelocity: "balance.body.planar.filteredMeanVelocity",
  meanPowerFrequency: "balance.body.planar.meanPowerFrequency",
} as const satisfies Record<NormedFigure, MeasureId<"Balance">>;

export interface ShownNorm {
  figure: MeasuredFigure;
  value: number;
  norm: Norm;
  /** "Within the middle half of 76 people of 60 to 85 years (1.51 to 3.28 cm²)." */
  text: string;
}

/** Over the evenly sampled stretch. */
export const normedCapture = (
  { subject, conditions }: Pick<AnalysisRecord, "conditions"> & { subject: Pick<AnalysisRecord["subject"], "ageYears"> },
  body: Pick<BalanceFigures, "durationS" | "evenStretch" | "filtered">,
): NormedCapture => ({
  durationS: evenStretchDuration(body) ?? body.durationS,
  isFiltered: body.filtered !== null,
  conditions,
  ageYears: subject.ageYears,
});

/** `formatValue` formats the value and the ends of its band. */
function placeText(value: number, norm: Norm, formatValue: (value: number) => string, { t, format }: Localization): string {
  const { people, ages, percentiles } = norm;
  const [p5, p25, , p75, p95] = percentiles;
  return t(`norms:place.${placeInNorm(value, norm)}`, {
    people: format.number(people),
    from: format.number(ages.from),
    to: format.number(ages.to),
    ...{ p5: formatValue(p5), p25: formatValue(p25), p75: formatValue(p75), p95: formatValue(p95) },
  });
}

/** Null where not measured. */
export const normText = (figure: MeasuredFigure, norm: Norm, words: Localization): string | null =>
  figure.value === null ? null : placeText(figure.value, norm, (value) => figureQuantity({ ...figure, value }, words.format), words);

/** The middle half, for tables. */
export function usualText(norm: Norm, { t, format }: Localization, decimals: number): string {
  const { people, ages, percentiles } = norm;
  const [, p25, , p75] = percentiles.map((value) => format.number(value, { decimals }));
  const [from, to] = [format.number(ages.from), format.number(ages.to)];
  return t("norms:half", { people: format.number(people), from, to, p25, p75 });
}

export const quotientNormText = (quotient: number, norm: Norm, words: Localization): string =>
  placeText(quotient, norm, (value) => words.format.number(value, { decimals: 2 }), words);

/** Missing or excess duration. */
export function gapText(gap: NormGap, { durationS }: Pick<NormedCapture, "durationS">, { t, format }: Localization): string {
  if (gap !== "duration") return t(`norms:gap.${gap}`);
  const seconds = format.quantity(Math.abs(durationS - NORM_TRIAL_S), "s", { atMost: 1 });
  const trial = format.quantity(NORM_TRIAL_S, "s");
  return durationS < NORM_TRIAL_S ? t("norms:gap.short", { missing: seconds, trial }) : t("norms:gap.long", { over: seconds, trial });
}

/** Includes why norms do not apply. */
export function shownNorms(
  capture: NormedCapture,
  figureOf: (id: MeasureId<"Balance">) => MeasuredFigure,
  words: Localization,
): { norms: ShownNorm[]; gaps: string[] } {
  const norms = normedFigures.flatMap((name): ShownNorm[] => {
    const figure = figureOf(normedMeasures[name]);
    const norm = swayNorm(name, capture);
    const text = norm && normText(figure, norm, words);
    return norm && text && figure.value !== null ? [{ figure, value: figure.value, norm, text }] : [];
  });
  return { norms, gaps: findNormGaps(capture).map((gap) => gapText(gap, capture, words)) };
}
