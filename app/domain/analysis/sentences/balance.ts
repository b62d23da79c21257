import type { Localization } from "../../display/localization";
import { MIN_STRETCH_S, type BalanceResult } from "../balance";
import type { BalanceMeasureId } from "../measures/balance";
import { figureQuantity, type ResultFigures } from "../measures/figures";
import type { PlainFindings } from "../types/analysis-declaration";

/** Sway of the body, and the foot that swayed less by the numbers that are shown. */
export function balanceConclusion(figures: ResultFigures<BalanceMeasureId>, { t, format }: Localization): string {
  if (figures.get("balance.body.planar.path").value === null) return t("results:balance.nobody");
  const path = figureQuantity(figures.get("balance.body.planar.path"), format);
  const duration = figureQuantity(figures.get("balance.body.duration"), format);
  const ellipse = figures.get("balance.body.ellipseArea");
  const sway =
    ellipse.value === null
      ? t("results:balance.conclusionPath", { path, duration })
      : t("results:balance.conclusion", { path, duration, area: figureQuantity(ellipse, format) });

  const [left, right] = [figures.get("balance.left.planar.path"), figures.get("balance.right.planar.path")];
  if (!left.value || !right.value) return sway;
  const paths = { left: figureQuantity(left, format), right: figureQuantity(right, format) };
  const lesser = left.value < right.value ? "left" : "right";
  return `${sway} ${t(`results:balance.less.${paths.left === paths.right ? "neither" : lesser}`, paths)}`;
}

/** Even stretch of a record with gaps; null if wholly even. */
export function stretchSentence({ body }: BalanceResult, { t, format }: Localization): string | null {
  if (!body || body.evenlySampled) return null;
  const seconds = (value: number): string => format.quantity(value, "s", { decimals: 1 });
  if (!body.evenStretch) return t("results:balance.stretch.none", { least: format.quantity(MIN_STRETCH_S, "s") });
  const { fromS, toS } = body.evenStretch;
  return t("results:balance.stretch.longest", { duration: seconds(toS - fromS), from: seconds(fromS), to: seconds(toS) });
}

/** How long, and the path of the body's centre. */
export function plainBalance(
  { result: { body }, figure }: PlainFindings<BalanceResult, BalanceMeasureId>,
  { t, format }: Localization,
): string[] {
  if (!body) return [t("patientSheet:sentence.nothing")];
  const duration = figureQuantity(figure("balance.body.duration"), format);
  return [t("patientSheet:sentence.balanced", { duration, path: figureQuantity(figure("balance.body.planar.path"), format) })];
}
