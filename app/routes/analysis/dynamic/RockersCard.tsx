import { useTranslation } from "react-i18next";
import type { RockerName } from "~/domain/analysis/gait/rockers";
import { useFormat } from "~/i18n/use-format";
import { Figure } from "~/ui/Figure";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";
import { rockerMeans, rockerRules, type RockerRule } from "./rocker-means";

/** From dark to pale, as the foot rolls. */
const shades = { heel: "bg-text", ankle: "bg-control", forefoot: "bg-border" } satisfies Record<RockerName, string>;

/** RES-6: heel, ankle and forefoot rocker of each foot, by both rules; where there are none, why. */
export function RockersCard({ feet }: { feet: readonly SteppingFoot[] }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  return (
    <ResultCard title={t("rockers.title")}>
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
        <>
          <div aria-hidden className="my-1.5 flex h-2.5 gap-px overflow-hidden rounded-sm">
            {means.phases.map(({ name, percent }) => (
              <span key={name} className={shades[name]} style={{ width: `${percent}%` }} />
            ))}
          </div>
          <dl className="grid grid-cols-3 gap-2">
            {means.phases.map(({ name, percent, ms }) => (
              <div key={name}>
                <dt className="flex items-center gap-1.5 text-sm">
                  <span aria-hidden className={`size-2.5 shrink-0 rounded-xs ${shades[name]}`} />
                  {t(`rockers.phase.${name}`)}
                </dt>
                <dd className="flex flex-wrap gap-x-3">
                  <Figure value={format.number(percent)} unit="%" />
                  <Figure value={format.number(ms)} unit="ms" className="font-normal" />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
