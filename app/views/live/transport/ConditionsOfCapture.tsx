import { Link, useSearchParams } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { AnalysisType } from "~/domain/analysis-types";
import { nextConditions, type ConditionName, type Conditions } from "~/domain/analysis/recording/conditions";
import { applicableConditions } from "~/domain/analysis/recording/requested-conditions";
import { conditionTexts } from "~/domain/analysis/sentences/conditions";
import type { Stance } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { CLEARED } from "../../addresses/live";
import { ConditionFields } from "../../result/record/ConditionFields";
import type { LivePageData } from "../live-page-data";
import { conditionsIn } from "./choices";

interface ConditionsOfCaptureProps {
  asked: readonly ConditionName[];
  /** The analyses, each with the class that shows it while chosen. */
  types: readonly { type: AnalysisType; className: string }[];
  stance: Stance;
  statedBefore: LivePageData["statedBefore"];
  timeZone: string | null;
  cushions: LivePageData["cushions"];
  /** Conditions in the address, which take precedence. */
  chosen: Conditions | null;
  hidden: boolean;
  children: ReactNode;
}

/**
 * Conditions of the next capture, by default the last one's. The title names them when collapsed; one click clears
 * them.
 */
export function ConditionsOfCapture({
  asked,
  types,
  stance,
  statedBefore,
  timeZone,
  cushions,
  chosen,
  hidden,
  children,
}: ConditionsOfCaptureProps) {
  const { t } = useTranslation("record");
  const format = useFormat();
  const words = useLocalization();
  const [search] = useSearchParams();
  const time = statedBefore && format.timeOfDay(statedBefore.capturedAt, { timeZone });
  const cleared = new URLSearchParams(search);
  if (statedBefore) cleared.set(CLEARED, statedBefore.analysisId);
  const key = statedBefore?.analysisId ?? CLEARED;
  const first = chosen ?? (statedBefore ? nextConditions(statedBefore.conditions) : {});
  const fields = useRef<HTMLDivElement>(null);
  const [stated, setStated] = useState(first);
  const readFields = (): void => {
    const form = fields.current?.closest("form");
    if (form) setStated(conditionsIn(new FormData(form)));
  };
  // Choices made before hydration, and defaults of other fields.
  useEffect(readFields, [key]);
  return (
    <details hidden={hidden} className="group/conditions text-sm max-sm:order-5 max-sm:basis-[calc(100%-4rem)] max-sm:open:basis-full">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
        {t("condition.title")}
        {types.map(({ type, className }) => (
          <span key={type} className={className}>
            <span className="min-w-0 font-normal text-muted">
              {conditionTexts({ conditions: applicableConditions(type, stance, stated) }, words).join(" · ") || t("condition.unstated")}
            </span>
          </span>
        ))}
        <ChevronDown size={16} aria-hidden className="shrink-0 transition-transform group-open/conditions:rotate-180" />
      </summary>
      {statedBefore && (
        <p className="pb-2 text-muted">
          {t("condition.asBefore", { time, analysis: t(`analyses:type.${statedBefore.analysisType}`) })}{" "}
          {statedBefore.conditions.trial !== undefined && `${t("condition.counted")} `}
          <Link to={`?${cleared.toString()}`} replace preventScrollReset className="font-medium text-ink underline">
            {t("condition.clear")}
          </Link>
        </p>
      )}
      <div key={key} ref={fields} onChange={readFields} className="flex flex-wrap gap-2 pb-2">
        {children}
        <ConditionFields asked={asked} cushions={cushions} stated={first} />
      </div>
    </details>
  );
}
