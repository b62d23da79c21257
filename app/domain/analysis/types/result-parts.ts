import { evenStretchDuration, type BalanceResult } from "../balance";
import type { RecordedExposure } from "../exposure";
import type { ShownWalk } from "../gait/shown-walk";
import type { AnalysisResult, ShownResult } from "../record";
import type { StaticResult } from "../static";

/* Parts that the results of some types have; null for others. */

type AnyResult = AnalysisResult | ShownResult | null;

const isWalk = <Result extends object>(result: Result): result is Extract<Result, ShownWalk> => "contacts" in result;

/** Contacts of feet, and figures of their steps. */
export const stepsIn = <Result extends AnalysisResult | ShownResult>(result: Result | null) => (result && isWalk(result) ? result : null);

/** Two sides of a still picture. */
export const sidesIn = (result: AnyResult): StaticResult | null => (result && "split" in result ? result : null);

export const exposureIn = (result: AnyResult): RecordedExposure | null => (result && "exposure" in result ? result.exposure : null);

/** Sway of the body. */
export const bodySwayIn = (result: AnyResult): BalanceResult["body"] => (result && "diffusion" in result ? result.body : null);

/** What a trend keeps of a result. */
export interface KeptResult {
  threshold: number;
  evenDurationS: number | null;
}

/** Evenly sampled stretch of a sway, in seconds. */
export function evenDurationIn(result: AnyResult | KeptResult): number | null {
  if (result && "evenDurationS" in result) return result.evenDurationS;
  const body = bodySwayIn(result);
  return body ? evenStretchDuration(body) : null;
}
