import { useTranslation } from "react-i18next";
import type { StillSeries } from "~/charts/NivoLines";
import { StillLines } from "~/charts/StillLines";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";

/** The load of each foot from its first contact to its last, over all its whole contacts. */
export function ForceCard({ feet, unit }: { feet: readonly SteppingFoot[]; unit: string }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const series = feet.flatMap(({ side, foot }): StillSeries[] =>
    foot.curve
      ? [{ name: analyses(`load.${side}`), tone: side === "right" ? "grey" : "dark", points: foot.curve.mean.map((y, x) => ({ x, y })) }]
      : [],
  );
  const contacts = feet.reduce((sum, { foot }) => sum + (foot.curve?.contacts ?? 0), 0);
  return (
    <ResultCard
      title={t("dynamic.force.title")}
      beside={contacts > 0 && <span className="numeral text-xs text-muted">{t("dynamic.force.note", { count: contacts })}</span>}
    >
      {series.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t("dynamic.force.none")}</p>
      ) : (
        <div className="min-w-0 p-4 pt-6">
          <StillLines label={t("dynamic.force.title")} xName={t("dynamic.force.stance")} xUnit="%" unit={unit} series={series} />
        </div>
      )}
    </ResultCard>
  );
}
