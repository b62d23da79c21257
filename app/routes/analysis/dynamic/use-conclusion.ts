import { useTranslation } from "react-i18next";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import { footRegions } from "~/domain/analysis/regions";
import { useFormat } from "~/i18n/use-format";
import { feetOf, sideOfContact } from "./feet";

/** What a dynamic analysis says, in plain words: how many steps, where the pressure was highest, how long each foot stood. */
export function useDynamicConclusion(result: DynamicResult, maximum: number | null, unit: string): string {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const feet = feetOf(result);
  if (feet.length === 0) return result.missing ? t(`dynamic.missing.${result.missing}`) : analyses("conclusion.empty");

  const [highest] = result.contacts
    .flatMap((contact) =>
      footRegions.map((region) => ({ side: sideOfContact(contact), region, value: contact.regions?.[region]?.peak ?? 0 })),
    )
    .sort((one, other) => other.value - one.value);
  const where =
    highest && highest.value > 0
      ? t("dynamic.highestIn", {
          value: format.quantity(highest.value, unit),
          foot: analyses(`side.feet.${highest.side}`),
          region: t(`dynamic.region.${highest.region}`),
        })
      : t("dynamic.highest", { value: format.quantity(maximum, unit) });

  const ms = (mean: number | null | undefined) => (typeof mean === "number" ? format.quantity(mean, "ms") : null);
  const [left, right, single] = [result.left, result.right, result.single].map((foot) => ms(foot?.spread.stanceMs?.mean));
  const stance =
    left && right
      ? [t("dynamic.stanceOfBoth", { left, right })]
      : [left ?? right ?? single].flatMap((mean) => (mean ? [t("dynamic.stanceOfOne", { mean })] : []));
  return [t("dynamic.steps", { count: result.contacts.length }), where, ...stance].join(" ");
}
