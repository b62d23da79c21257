import { useTranslation } from "react-i18next";
import type { Reliefs } from "~/domain/analysis/seating";
import { useFormat } from "~/i18n/use-format";
import { FactList } from "../result/FactList";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";

/** When a side was off-loaded, for how long and how far, and what it usually carried. */
export function ReliefTable({ reliefs }: { reliefs: Reliefs | null }) {
  const { t } = useTranslation("results");
  const format = useFormat();
  const title = t("seat.reliefs");
  const loadUnit = reliefs?.loadUnit === "N" ? "N" : t("seat.counts");
  return (
    <ResultCard title={title} className="md:max-xl:col-span-2">
      {!reliefs || reliefs.events.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t("seat.noReliefs")}</p>
      ) : (
        <FigureTable
          caption={title}
          columns={[
            { name: t("seat.from"), unit: "s" },
            { name: t("seat.to"), unit: "s" },
            { name: t("seat.leftOff"), unit: "%" },
            { name: t("seat.rightOff"), unit: "%" },
          ]}
          rows={reliefs.events.map(({ kind, startS, endS, leftOffPercent, rightOffPercent }) => ({
            name: t(`seat.relief.${kind}`),
            key: `${startS}`,
            values: [startS, endS, leftOffPercent, rightOffPercent].map((value) => format.number(value, { atMost: 1 })),
          }))}
        />
      )}
      {reliefs && (
        <div className="mt-auto border-t border-hair">
          <FactList
            facts={[
              { name: t("seat.observed"), value: format.number(reliefs.observedS, { decimals: 1 }), unit: "s" },
              { name: t("seat.usualLeft"), value: format.number(reliefs.usualLeft), unit: loadUnit },
              { name: t("seat.usualRight"), value: format.number(reliefs.usualRight), unit: loadUnit },
            ]}
          />
        </div>
      )}
    </ResultCard>
  );
}
