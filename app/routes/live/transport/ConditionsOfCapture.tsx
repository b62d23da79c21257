import { Link, useSearchParams } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { nextConditions, type ConditionName, type Conditions } from "~/domain/analysis/recording/conditions";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { ConditionFields } from "../../analysis/record/ConditionFields";
import type { LivePageData } from "../load.server";
import { CLEARED } from "../page-address";

interface ConditionsOfCaptureProps {
  asked: readonly ConditionName[];
  /** What the patient's last capture here today stated. */
  statedBefore: LivePageData["statedBefore"];
  timeZone: string | null;
  cushions: LivePageData["cushions"];
  /** What the address states, which counts more. */
  chosen: Conditions | null;
  /** While a capture runs nothing is stated of the next one; what was entered stays. */
  hidden: boolean;
  /** What else is chosen of the capture. */
  children: ReactNode;
}

/** How the next capture is made. It begins as the last one was, which its title says also while it is folded up, and is cleared with one click. */
export function ConditionsOfCapture({ asked, statedBefore, timeZone, cushions, chosen, hidden, children }: ConditionsOfCaptureProps) {
  const { t } = useTranslation("record");
  const format = useFormat();
  const [search] = useSearchParams();
  const time = statedBefore && format.timeOfDay(statedBefore.capturedAt, { timeZone });
  const cleared = new URLSearchParams(search);
  if (statedBefore) cleared.set(CLEARED, statedBefore.analysisId);
  return (
    <details hidden={hidden} className="group/conditions text-sm max-sm:w-full">
      <summary className="flex h-control cursor-pointer list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
        {t("condition.title")}
        {time && <span className="font-normal text-muted">{t("condition.before", { time })}</span>}
        <ChevronDown size={16} aria-hidden className="shrink-0 transition-transform group-open/conditions:rotate-180" />
      </summary>
      {statedBefore && (
        <p className="pb-2 text-muted">
          {t("condition.asBefore", { time, analysis: t(`live:capture.${statedBefore.analysisType}`) })}{" "}
          {statedBefore.conditions.trial !== undefined && `${t("condition.counted")} `}
          <Link to={`?${cleared.toString()}`} replace preventScrollReset className="font-medium text-ink underline">
            {t("condition.clear")}
          </Link>
        </p>
      )}
      <div key={statedBefore?.analysisId ?? CLEARED} className="flex flex-wrap gap-2 pb-2">
        {children}
        <ConditionFields
          asked={asked}
          cushions={cushions}
          stated={chosen ?? (statedBefore ? nextConditions(statedBefore.conditions) : {})}
        />
      </div>
    </details>
  );
}
