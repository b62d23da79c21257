import { SlidersHorizontal } from "lucide-react";
import { useRef } from "react";
import type { Unit } from "~/domain/unit";
import { useTranslation } from "~/i18n/use-translation";
import { useEarlyChoices } from "~/ui/form/early-choices";
import { MapChoices } from "./MapChoices";
import { useResultDisplay } from "./result-display";
import { ViewOptions } from "./ViewOptions";

/** RES-1: how results are drawn. */
export function ResultDisplayPanel({ unit }: { unit: Unit }) {
  const { t } = useTranslation("analyses");
  const { view, choices } = useResultDisplay();
  const place = useRef<HTMLDivElement>(null);
  useEarlyChoices(place);
  if (!choices) return null;
  const { onView, onSaved } = choices;
  return (
    <section aria-label={t("display.label")} className="flex flex-wrap items-center gap-2.5 border-b border-hair px-4 py-2.5 print:hidden">
      <div ref={place} className="contents">
        <MapChoices view={view} onView={onView} />
      </div>
      <details className="open:basis-full md:not-open:ml-auto">
        <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm font-medium coarse:min-h-11">
          <SlidersHorizontal size={16} aria-hidden />
          {t("display.options")}
        </summary>
        <ViewOptions
          view={view}
          onView={onView}
          unit={unit}
          kept="address"
          reset={{ onReset: onSaved, label: t("display.saved"), fields: {} }}
        />
      </details>
    </section>
  );
}
