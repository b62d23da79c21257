import type { Localization } from "../../display/localization";
import { NORM_TRIAL_S } from "../balance";
import type { BalanceDay } from "../comparison/balance-day";
import type { QuotientFound, SensoryCondition, TakenCaptures } from "../comparison/balance-tests";
import { gapText, quotientNormText } from "../norms/shown-norms";
import { circumstanceName } from "./circumstances";
import { runText } from "./protocol-run";

/** "Eyes closed, foam". */
export const sensoryConditionText = ({ eyes, surface }: SensoryCondition, { t }: Localization): string =>
  t("balanceTests:condition", { eyes: t(`record:condition.is.eyes.${eyes}`), surface: t(`record:condition.is.surface.${surface}`) });

/** `timeOf`: the clinic's clock. */
export function takenText(taken: TakenCaptures, words: Localization, timeOf: (atMs: number) => string): string {
  const { t, format } = words;
  if (taken.by === "newest") return t("balanceTests:taken.newest");
  if (taken.by === "duration") return t("balanceTests:taken.duration", { seconds: format.quantity(taken.seconds, "s") });
  return runText(taken.run, words, timeOf);
}

/** For durations, the most deviating capture's. */
export function dayGapTexts({ gaps, conditions }: Pick<BalanceDay, "gaps" | "conditions">, words: Localization): string[] {
  const durations = conditions.flatMap(({ capture }) => (capture && !capture.isOutdated ? [capture.durationS] : []));
  const off = (seconds: number): number => Math.abs(seconds - NORM_TRIAL_S);
  const durationS = durations.reduce((max, one) => (off(one) > off(max) ? one : max), NORM_TRIAL_S);
  return gaps.map((gap) => gapText(gap, { durationS }, words));
}

/** "Evenly sampled stretch: 45.4 s". */
export const stretchText = (seconds: number, { t, format }: Localization): string =>
  `${t("measures:balance.evenDuration.name")}: ${format.quantity(seconds, "s", { decimals: 1 })}`;

/** With its norm, or why it is withheld. */
export function quotientTexts(found: QuotientFound, words: Localization): { value: string; norm: string | null } | { withheld: string } {
  const { t, format } = words;
  if (!("withheld" in found))
    return { value: format.number(found.value, { decimals: 2 }), norm: found.norm && quotientNormText(found.value, found.norm, words) };
  const { withheld } = found;
  if (withheld === "missing") return { withheld: t("balanceTests:withheldMissing") };
  return { withheld: t("balanceTests:withheld", { differing: withheld.map((name) => circumstanceName(name, words)).join(", ") }) };
}
