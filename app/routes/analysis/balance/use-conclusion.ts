import { useTranslation } from "react-i18next";
import type { BalanceResult } from "~/domain/analysis/balance";
import { useFormat } from "~/i18n/use-format";

/** What a balance analysis says, in plain words: how far the body swayed, and which foot swayed less. */
export function useBalanceConclusion({ body, left, right }: BalanceResult): string {
  const { t } = useTranslation("results");
  const format = useFormat();
  if (!body) return t("balance.nobody");
  const path = format.quantity(body.path.planar, "cm", { decimals: 1 });
  const duration = format.quantity(body.durationS, "s", { decimals: 1 });
  const sway = body.ellipse
    ? t("balance.conclusion", { path, duration, area: format.quantity(body.ellipse.areaCm2, "cm²", { decimals: 2 }) })
    : t("balance.conclusionPath", { path, duration });

  const [ofLeft, ofRight] = [left?.path.planar ?? 0, right?.path.planar ?? 0];
  if (ofLeft === 0 || ofRight === 0) return sway;
  const [less, smaller, greater] = ofLeft < ofRight ? (["left", ofLeft, ofRight] as const) : (["right", ofRight, ofLeft] as const);
  return `${sway} ${t(`balance.less.${less}`, { share: format.percent(1 - smaller / greater) })}`;
}
