import { DrawnChart } from "~/charts/DrawnChart";
import { stanceForceChart } from "~/charts/results/stance-force";
import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { ResultCard } from "../result/ResultCard";

/** Load of each foot during contact: over its whole contacts, else over those cut off. */
export function ForceCard({ feet, unit }: { feet: readonly SteppingFoot[]; unit: string }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const words = useLocalization();
  const curves = feet.map(({ side, foot: { curve } }) => ({
    name: analyses(`load.${side}`),
    tone: side === "right" ? ("grey" as const) : ("dark" as const),
    curve,
  }));
  const contacts = feet.reduce((sum, { foot }) => sum + foot.curve.contacts, 0);
  const note = feet.every(({ foot }) => foot.ofCut) ? "dynamic.force.cutNote" : "dynamic.force.note";
  return (
    <ResultCard
      title={t("dynamic.force.title")}
      aside={contacts > 0 && <span className="numeral text-xs text-muted">{t(note, { count: contacts })}</span>}
    >
      {curves.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t("dynamic.noContacts")}</p>
      ) : (
        <DrawnChart chart={stanceForceChart({ curves, unit }, words)} className="min-w-0 p-4" />
      )}
    </ResultCard>
  );
}
