import { DrawnChart } from "~/charts/DrawnChart";
import { butterflyChart } from "~/charts/results/butterfly";
import type { ShownWalk } from "~/domain/analysis/gait/shown-walk";
import { stepTraces } from "~/domain/analysis/gait/step-traces";
import { contactSide } from "~/domain/analysis/gait/stepping-feet";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { ResultCard } from "../result/ResultCard";

/** Path of the body's centre of pressure from heel to heel, step after step; empty without steps. */
export function ButterflyCard({ result }: { result: ShownWalk }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const words = useLocalization();
  const steps = stepTraces(result).map((trace) => ({
    name: analyses(`load.${contactSide(trace)}`),
    tone: trace.side === "right" ? ("grey" as const) : ("dark" as const),
    points: trace.points,
  }));
  if (steps.length === 0) return null;
  const title = t("dynamic.butterfly.title");
  return (
    <ResultCard title={title} aside={<span className="text-xs text-muted">{t("dynamic.butterfly.note")}</span>}>
      <DrawnChart chart={butterflyChart({ label: title, steps }, words)} className="mx-auto w-full max-w-md min-w-0 p-4" />
    </ResultCard>
  );
}
