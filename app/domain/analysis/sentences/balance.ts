import type { Localization } from "../../display/localization";
import type { MeasureId } from "../measures/catalogue";
import { figureQuantity, type ResultFigures } from "../measures/figures";

/** What a balance analysis says: how far the body swayed, and which foot swayed less. */
export function balanceConclusion(figures: ResultFigures<MeasureId<"Balance">>, { t, format }: Localization): string {
  if (figures.of("balance.body.planar.path").value === null) return t("results:balance.nobody");
  const path = figureQuantity(figures.of("balance.body.planar.path"), format);
  const duration = figureQuantity(figures.of("balance.body.duration"), format);
  const ellipse = figures.of("balance.body.ellipseArea");
  const sway =
    ellipse.value === null
      ? t("results:balance.conclusionPath", { path, duration })
      : t("results:balance.conclusion", { path, duration, area: figureQuantity(ellipse, format) });

  const [left, right] = (["left", "right"] as const).map((foot) => figures.of(`balance.${foot}.planar.path`).value ?? 0);
  if (!left || !right) return sway;
  const [less, smaller, greater] = left < right ? (["left", left, right] as const) : (["right", right, left] as const);
  return `${sway} ${t(`results:balance.less.${less}`, { share: format.quantity(100 * (1 - smaller / greater), "%") })}`;
}
