import { DrawnChart } from "~/charts/DrawnChart";
import { rockerPhasesChart } from "~/charts/results/rocker-phases";
import { rockerMeans, rockerRules, type RockerRule } from "~/domain/analysis/gait/rocker-means";
import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureFigure } from "../measures/MeasureFigure";
import { MeasureName } from "../measures/MeasureName";
import { ResultCard } from "../result/ResultCard";

/** RES-6: heel, ankle and forefoot rocker by both rules, as picture and figures, or why there are none. */
export function RockersCard({ feet, figures }: { feet: readonly SteppingFoot[]; figures: ShownMeasures<MeasureId<"Dynamic">> }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  return (
    <ResultCard
      title={t("rockers.title")}
      aside={<MeasureName measure={figures.get("dynamic.left.rockers.heel.rockerShare").measure}>{""}</MeasureName>}
    >
      <RockersChart feet={feet} />
      <div className="space-y-5 p-4">
        {feet.map(({ side, contacts }) => (
          <section key={side}>
            <h3 className="text-sm font-medium">{analyses(`side.feet.${side}`)}</h3>
            {rockerRules.map((rule) => (
              <RockerPhases key={rule} side={side} contacts={contacts} rule={rule} figures={figures} />
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
  const words = useLocalization();
  const rows = feet.flatMap(({ side, contacts }) =>
    rockerRules.flatMap((rule) => {
      const { phases } = rockerMeans(contacts, rule);
      const name = `${analyses(`side.feet.${side}`)}, ${t(`rockers.rule.${rule}`)}`;
      return phases ? [{ name, percent: Object.fromEntries(phases.map((phase) => [phase.name, phase.percent])) }] : [];
    }),
  );
  return rows.length > 0 && <DrawnChart chart={rockerPhasesChart(rows, words)} className="min-w-0 border-b border-hair p-4" />;
}

interface RockerPhasesProps extends Pick<SteppingFoot, "side" | "contacts"> {
  rule: RockerRule;
  figures: ShownMeasures<MeasureId<"Dynamic">>;
}

function RockerPhases({ side, contacts, rule, figures }: RockerPhasesProps) {
  const { t } = useTranslation("results");
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
          {means.phases.map(({ name }) => (
            <div key={name}>
              <dt className="text-sm">{t(`rockers.phase.${name}`)}</dt>
              <dd className="flex flex-wrap gap-x-3">
                <MeasureFigure figure={figures.get(`dynamic.${side}.${rule}.${name}.rockerShare`)} />
                <MeasureFigure figure={figures.get(`dynamic.${side}.${rule}.${name}.rockerTime`)} className="font-normal" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
