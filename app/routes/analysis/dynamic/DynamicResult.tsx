import { useTranslation } from "react-i18next";
import { loadOf } from "~/heatmap/load";
import { PeakMark } from "~/heatmap/PeakMark";
import { useFormat } from "~/i18n/use-format";
import { PictureCard } from "../PictureCard";
import { PartialBanner } from "../Quality";
import { ResultFoot } from "../ResultFoot";
import type { ResultProps } from "../result-props";
import { useStillPicture } from "../use-still-picture";
import { ContactTable } from "./ContactTable";
import { feetOf } from "./feet";
import { FootShapeCard } from "./FootShapeCard";
import { ForceCard } from "./ForceCard";
import { GaitTable } from "./GaitTable";
import { RegionCard } from "./RegionCard";
import { RockersCard } from "./RockersCard";
import { useDynamicConclusion } from "./use-conclusion";

/** RES-5, RES-6: how feet rolled over the mat: what each place carried at most, forces, rockers and steps. Its recording as a film is shown elsewhere. */
export function DynamicResult({ analysis, result, core }: ResultProps<"Dynamic">) {
  const { t } = useTranslation("results");
  const format = useFormat();
  const { record, picture } = analysis;
  const still = useStillPicture(picture);
  const { unit, cellPitchCm } = record.geometry;
  const feet = feetOf(result);
  const load = still && loadOf(still.frame, result.threshold);
  const conclusion = useDynamicConclusion(result, load && load.maximum, unit);
  const peak = load && load.maximum > 0 ? still.frame.counts.indexOf(Math.round(load.maximum / still.frame.scale)) : null;
  const cols = record.geometry.grid.cols;

  return (
    <>
      <p className="mt-2 max-w-[60rem] text-base">{conclusion}</p>
      <PartialBanner record={record} />
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        <div className="grid content-start gap-4">
          {picture && still && load && (
            <PictureCard
              title={t("dynamic.map")}
              label={t("dynamic.mapLabel", { patient: record.patientName })}
              record={record}
              source={still.source}
              region={picture.region}
              core={core}
              maximum={load.maximum}
              threshold={result.threshold}
              marks={
                <PeakMark
                  at={peak === null ? null : { xCm: ((peak % cols) + 0.5) * cellPitchCm.xCm, yCm: (Math.floor(peak / cols) + 0.5) * cellPitchCm.yCm }}
                  shape="cross"
                />
              }
            />
          )}
          <FootShapeCard feet={feet} />
        </div>
        <div className="grid content-start gap-4">
          <ForceCard feet={feet} unit={result.loadUnit === "N" ? "N" : unit} />
          <RockersCard feet={feet} />
        </div>
      </div>
      <div className="mt-4 grid gap-4">
        {feet.map((foot) => (
          <RegionCard key={foot.side} {...foot} unit={unit} />
        ))}
        <ContactTable feet={feet} loadUnit={result.loadUnit} unit={unit} />
        <GaitTable result={result} feet={feet} unit={unit} />
      </div>
      <ResultFoot
        record={record}
        notes={[
          t("dynamic.how.maximum"),
          t("dynamic.how.contact", { threshold: format.quantity(result.threshold, unit, { atMost: 1 }) }),
          result.contactRule.name === "range"
            ? t("dynamic.how.range", { part: format.percent(result.contactRule.part) })
            : t("dynamic.how.force", { force: format.quantity(result.contactRule.newtons, "N") }),
          t("dynamic.how.rockers", { threshold: format.quantity(result.rockerThreshold, unit, { atMost: 1 }) }),
          t("dynamic.how.regions"),
          t("dynamic.how.integrals"),
          t("dynamic.how.symmetry"),
        ]}
      />
    </>
  );
}
