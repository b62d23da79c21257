import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { HorizontalLegend } from "~/heatmap/scale/Legend";
import { useTranslation } from "~/i18n/use-translation";
import { TitledCard } from "~/ui/Card";
import { SegmentedRadios } from "~/ui/form/Segmented";
import { toLegendProps } from "../picture/legend-props";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { FootPicture } from "./FootPicture";

/** CSS shows the checked radio's picture, without scripts. */
const seenFor = {
  greatest: "group-has-[[value=mean]:checked]/feet:hidden",
  mean: "hidden group-has-[[value=mean]:checked]/feet:block",
} as const;

interface FeetCardProps {
  picture: DrawnPicture;
  feet: readonly SteppingFoot[];
  figures: ShownMeasures<MeasureId<"Dynamic">>;
}

/** RES-6: whole contacts of each foot superimposed, maximum or mean, in the mat's colours and on one scale. */
export function FeetCard({ picture, feet, figures }: FeetCardProps) {
  const { t } = useTranslation("results");
  const hasPictures = feet.some(({ foot }) => foot.pictures);
  return (
    <TitledCard
      title={t("dynamic.feet.title")}
      className="group/feet"
      aside={
        <>
          <span className="text-xs text-muted">{t("dynamic.feet.note")}</span>
          {hasPictures && (
            <SegmentedRadios
              legend={t("dynamic.feet.title")}
              name="foot-picture"
              defaultValue="greatest"
              segments={(["greatest", "mean"] as const).map((value) => ({ value, label: t(`dynamic.feet.${value}`) }))}
              className="ml-auto print:hidden"
            />
          )}
        </>
      }
    >
      {feet.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t("dynamic.noContacts")}</p>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-x-2 gap-y-5 p-4 sm:gap-x-6">
            {feet.map((foot) => (
              <Foot key={foot.side} {...foot} picture={picture} figures={figures} />
            ))}
          </div>
          {hasPictures && <p className="mx-4 mb-3 text-xs text-muted">{t("dynamic.feet.peaks")}</p>}
          <HorizontalLegend {...toLegendProps(picture)} className="mx-4 mb-4" />
        </>
      )}
    </TitledCard>
  );
}

function Foot({ side, foot, picture, figures }: SteppingFoot & Omit<FeetCardProps, "feet">) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const { pictures, regions, contacts, whole } = foot;
  const name = analyses(`side.feet.${side}`);
  return (
    <section className={`min-w-0 ${side === "right" ? "text-right" : ""}`}>
      <h3 className="text-sm font-medium">{name}</h3>
      {pictures ? (
        <p className="numeral text-xs text-muted">
          {t("dynamic.feet.contacts", { count: pictures.contacts })}
          {contacts > pictures.contacts && ` · ${t("dynamic.feet.others", { count: contacts - pictures.contacts })}`}
        </p>
      ) : (
        <p className="mt-2 text-sm text-muted">
          {t(whole === 0 ? "dynamic.feet.noneWhole" : side === "single" ? "dynamic.feet.noSide" : "dynamic.feet.noShape")}
        </p>
      )}
      {pictures &&
        side !== "single" &&
        (["greatest", "mean"] as const).map((which) => (
          <div key={which} className={`mt-3 ${seenFor[which]}`}>
            <FootPicture {...{ side, which, pictures, picture, name }} figures={regions ? figures : null} />
          </div>
        ))}
    </section>
  );
}
