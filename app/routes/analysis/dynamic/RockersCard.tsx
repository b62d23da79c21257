import { useTranslation } from "react-i18next";
import { useChartWords } from "~/charts/chart-words";
import { DrawnChart } from "~/charts/DrawnChart";
import { rockerPhasesChart } from "~/charts/results/rocker-phases";
import { useFormat } from "~/i18n/use-format";
import { Figure } from "~/ui/Figure";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";
import { rockerMeans, rockerRules, type RockerRule } from "./rocker-means";

/** RES-6: heel, ankle and forefoot rocker of each foot, by both rules, as a picture and in figures; where there are none, why. */
export function RockersCard({ feet }: { feet: readonly SteppingFoot[] }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  return (
    <ResultCard title={t("rockers.title")}>
      <RockersChart feet={feet} />
      <div className="space-y-5 p-4">
        {feet.map(({ side, contacts }) => (
          <section key={side}>
            <h3 className="text-sm font-medium">{analyses(`side.feet.${side}`)}</h3>
            {rockerRules.map((rule) => (
              <RockerPhases key={rule} contacts={contacts} rule={rule} />
            ))}
          </section>
        ))}
        {feet.length === 0 && <p className="text-sm text-muted">{t("rockers.none")}</p>}
      </div>
    </ResultCard>
  );
}

function RockersChart({ feet }: { feet: readonly SteppingFoot[] }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const words = useChartWords();
  const rows = feet.flatMap(({ side, contacts }) =>
    rockerRules.flatMap((rule) => {
      const { phases } = rockerMeans(contacts, rule);
      const name = `${analyses(`side.feet.${side}`)}, ${t(`rockers.rule.${rule}`)}`;
      return phases ? [{ name, percent: Object.fromEntries(phases.map((phase) => [phase.name, phase.percent])) }] : [];
    }),
  );
  return rows.length > 0 && <DrawnChart chart={rockerPhasesChart(rows, words)} className="min-w-0 border-b border-hair p-4" />;
}

function RockerPhases({ contacts, rule }: Pick<SteppingFoot, "contacts"> & { rule: RockerRule }) {
  const { t } = useTranslation("results");
  const format = useFormat();
  const means = rockerMeans(contacts, rule);
  return (
    <div className="mt-2">
      <p className="numeral flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{t(`rockers.rule.${rule}`)}</span>
        {means.phases && <span>{t(means.ofCut ? "rockers.cutContacts" : "rockers.contacts", { count: means.contacts })}</span>}
      </p>
      {means.phases === null ? (
        <p className="mt-1 text-sm">
          {t("rockers.none")} <span className="text-muted">{t(`rockers.missing.${means.missing}`)}</span>
        </p>
      ) : (
        <dl className="mt-1.5 grid grid-cols-3 gap-2">
          {means.phases.map(({ name, percent, ms }) => (
            <div key={name}>
              <dt className="text-sm">{t(`rockers.phase.${name}`)}</dt>
              <dd className="flex flex-wrap gap-x-3">
                <Figure value={format.number(percent)} unit="%" />
                <Figure value={format.number(ms)} unit="ms" className="font-normal" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
