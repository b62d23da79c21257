import type { Localization } from "../../display/localization";
import type { StoredCorrection } from "../corrections";
import type { AnalysisRecord } from "../record";

/** Names the step by its time in the recording. */
export function correctionText(
  { correction }: StoredCorrection,
  { frameCount, durationMs }: Pick<AnalysisRecord, "frameCount" | "durationMs">,
  { t, format }: Localization,
): string {
  const time = (frame: number): string => format.quantity(((frame / Math.max(1, frameCount)) * durationMs) / 1000, "s", { decimals: 2 });
  const at = time(correction.contact.frame);
  switch (correction.kind) {
    case "side":
      return t(`corrections:made.${correction.side}`, { at });
    case "leaveOut":
      return t("corrections:made.leaveOut", { at });
    case "regionBorders":
      return t("corrections:made.regionBorders", { at });
    case "join":
      return t("corrections:made.join", { at, other: time(correction.other.frame) });
    case "split":
      return t("corrections:made.split", { at: time(correction.atFrame) });
  }
}
