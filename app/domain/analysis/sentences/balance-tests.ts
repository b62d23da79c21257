import type { Localization } from "../../display/localization";
import type { QuotientFound, SensoryCondition } from "../comparison/balance-tests";
import { quotientNormText } from "../norms/shown-norms";
import { circumstanceName } from "./circumstances";

/** "Eyes closed, foam". */
export const sensoryConditionText = ({ eyes, surface }: SensoryCondition, { t }: Localization): string =>
  t("balanceTests:condition", { eyes: t(`record:condition.is.eyes.${eyes}`), surface: t(`record:condition.is.surface.${surface}`) });

/** "Evenly sampled stretch: 45.4 s". */
export const stretchText = (seconds: number, { t, format }: Localization): string =>
  `${t("measures:balance.evenDuration.name")}: ${format.quantity(seconds, "s", { decimals: 1 })}`;

/** A quotient and where it lies among people, or why there is none. */
export function quotientTexts(found: QuotientFound, words: Localization): { value: string; norm: string | null } | { withheld: string } {
  const { t, format } = words;
  if (!("withheld" in found))
    return { value: format.number(found.value, { decimals: 2 }), norm: found.norm && quotientNormText(found.value, found.norm, words) };
  const { withheld } = found;
  if (withheld === "missing") return { withheld: t("balanceTests:withheldMissing") };
  return { withheld: t("balanceTests:withheld", { differing: withheld.map((name) => circumstanceName(name, words)).join(", ") }) };
}
