import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { CaptureState } from "~/domain/capture";
import { useTranslation } from "~/i18n/use-translation";

/** What happens now, or what the patient is to do; empty once a capture has failed or was cancelled. */
export function usePhaseWord({ phase, analysisType }: CaptureState): string {
  const { t } = useTranslation("guidance");
  const words = {
    preparing: t("phase.preparing"),
    waiting: t("phase.waiting"),
    recording: t(`live:capture.steps.${analysisOf(analysisType).task}`),
    saving: t("live:capture.steps.saving"),
    saved: t("phase.done"),
    failed: "",
    cancelled: "",
  } satisfies Record<CaptureState["phase"], string>;
  return words[phase];
}
