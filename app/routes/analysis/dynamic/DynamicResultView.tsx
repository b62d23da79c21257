import type { ShownWalk } from "~/domain/analysis/gait/shown-walk";
import { listSteppingFeet } from "~/domain/analysis/gait/stepping-feet";
import { figureQuantity, maximumFigure } from "~/domain/analysis/measures/figures";
import { dynamicConclusion } from "~/domain/analysis/sentences/dynamic";
import { PeakMark } from "~/heatmap/plate/PeakMark";
import { cellCentre } from "~/heatmap/plate/plate-context";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useMeasures } from "../measures/use-measures";
import { PictureCard } from "../picture/PictureCard";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { PlayerCard } from "../player/PlayerCard";
import type { ResultProps } from "../result/result-props";
import { ResultFoot } from "../result/ResultFoot";
import { ResultHead } from "../result/ResultHead";
import { ButterflyCard } from "./ButterflyCard";
import { ContactTable } from "./ContactTable";
import { FeetCard } from "./FeetCard";
import { FootShapeCard } from "./FootShapeCard";
import { ForceCard } from "./ForceCard";
import { GaitTable } from "./GaitTable";
import { MedialLateralCard } from "./MedialLateralCard";
import { PrintOutlines } from "./PrintOutlines";
import { RegionCard } from "./RegionCard";
import { RockersCard } from "./RockersCard";

/** RES-5, RES-6: rollover: maxima, forces, rockers and steps. */
export function DynamicResultView(shown: ResultProps<"Dynamic">) {
  const {
    analysis: { record },
    result,
  } = shown;
  const { t } = useTranslation("results");
  const format = useFormat();
  const picture = useDrawnPicture(shown);
  const { geometry } = record;
  const { unit } = geometry;
  const feet = listSteppingFeet(result);
  const contactRuleWords = (rule: ShownWalk["contactRule"]): string => {
    if (!rule) return t("dynamic.how.found");
    if (rule.name === "force") return t("dynamic.how.force", { force: format.quantity(rule.newtons, "N") });
    return t("dynamic.how.range", { part: format.percent(rule.part) });
  };
  const figures = useMeasures("Dynamic", shown);
  const highest = picture && figureQuantity(maximumFigure({ value: picture.maximum, unit }), format);

  return (
    <>
      <ResultHead record={record} conclusion={dynamicConclusion({ result, figures, highest }, figures.localization)}>
        {record.corrections.length > 0 && (
          <p className="mt-2 text-sm text-muted">{t("corrections:corrected", { count: record.corrections.length })}</p>
        )}
      </ResultHead>
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        {/* First on phones: on the mat both directions of a walk overlap. */}
        <div className="grid content-start gap-4 xl:order-last">
          {picture && <FeetCard picture={picture} feet={feet} figures={figures} />}
          <ForceCard feet={feet} unit={result.loadUnit === "N" ? "N" : unit} />
          <RockersCard feet={feet} figures={figures} />
        </div>
        <div className="grid content-start gap-4">
          <PlayerCard analysis={shown.analysis} contacts={result.contacts} />
          {picture && (
            <PictureCard
              picture={picture}
              title={t("dynamic.map")}
              label={t("dynamic.mapLabel", { patient: record.patientName })}
              marks={
                <>
                  <PrintOutlines contacts={result.contacts} />
                  <PeakMark at={picture.peak && cellCentre(picture.peak, geometry)} shape="cross" />
                </>
              }
            />
          )}
          <FootShapeCard feet={feet} figures={figures} />
          <ButterflyCard result={result} />
        </div>
      </div>
      <div className="mt-4 grid gap-4">
        {feet.map((foot) => (
          <RegionCard key={foot.side} {...foot} figures={figures} />
        ))}
        <MedialLateralCard feet={feet} figures={figures} />
        <ContactTable result={result} figures={figures} />
        <GaitTable feet={feet} figures={figures} />
      </div>
      <ResultFoot
        figures={figures.all}
        notes={[
          t("dynamic.how.maximum"),
          t("dynamic.how.feet"),
          t("dynamic.how.contact", { threshold: figures.quantity("dynamic.threshold") }),
          contactRuleWords(result.contactRule),
          t("dynamic.how.sides"),
          t("dynamic.how.steps"),
          t("dynamic.how.regions"),
        ]}
      />
    </>
  );
}
