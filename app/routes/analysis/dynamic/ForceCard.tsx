import { useTranslation } from "react-i18next";
import { useChartWords } from "~/charts/chart-words";
import { DrawnChart } from "~/charts/DrawnChart";
import { stanceForceChart } from "~/charts/results/stance-force";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";

/** The load of each foot from its first contact to its last, over all its whole contacts. */
export function ForceCard({ feet, unit }: { feet: readonly SteppingFoot[]; unit: string }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const words = useChartWords();
  const curves = feet.flatMap(({ side, foot: { curve } }) =>
    curve ? [{ name: analyses(`load.${side}`), tone: side === "right" ? ("grey" as const) : ("dark" as const), curve }] : [],
  );
  const contacts = feet.reduce((sum, { foot }) => sum + (foot.curve?.contacts ?? 0), 0);
  return (
    <ResultCard
      title={t("dynamic.force.title")}
      beside={contacts > 0 && <span className="numeral text-xs text-muted">{t("dynamic.force.note", { count: contacts })}</span>}
    >
      {curves.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t("dynamic.force.none")}</p>
      ) : (
        <DrawnChart chart={stanceForceChart({ curves, unit }, words)} className="min-w-0 p-4" />
      )}
    </ResultCard>
  );
}
