import { memo } from "react";
import { DrawnChart } from "~/charts/DrawnChart";
import { MIDDLE, planeChart } from "~/charts/results/plane";
import { GRADE_ENDS_CM, STAGE_S } from "~/domain/analysis/rehab";
import { exerciseWords } from "~/domain/analysis/sentences/rehab";
import { exercises } from "~/domain/exercise";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { RadioChips } from "~/ui/status/Chip";
import { useShownFrame } from "../../figures/ShownFigures";
import { useLive, type LiveView } from "../../live-context";
import type { FirstStance } from "./first-stance";
import type { Hold } from "./stance-watch";
import { useExercise } from "./use-exercise";
import { useStance } from "./use-stance";

/** The outer circle and a margin, cm. */
const REACH_CM = 6;

/** KIND-8: the body centre's path since the stance began, its grade so far, and its duration. */
export function StancePanel() {
  const { page, analysis, figures, kind, geometry, freshness } = useLive();
  return <StanceFigures {...{ analysis, figures, kind, geometry }} first={page.firstStance} blank={freshness === "blank"} />;
}

interface StanceProps extends Pick<LiveView, "analysis" | "figures" | "kind" | "geometry"> {
  /** From the server, until the page reads its own; permanent without scripts. */
  first: FirstStance | null;
  blank: boolean;
}

export const StanceFigures = memo(function StanceFigures({ analysis, figures, kind, geometry, first, blank }: StanceProps) {
  const { t } = useTranslation("plots");
  const { t: words } = useTranslation("live");
  const format = useFormat();
  const chartWords = useLocalization();
  const [exercise, choose] = useExercise();
  const stance = useStance({ analysis, figures, kind, geometry, exercise });
  const hold = blank ? null : (stance?.hold ?? null);
  const last = stance?.last ?? null;
  /** Known from the first frame on. */
  const known: FirstStance | null = blank ? null : stance ? hold : first;
  /** Graded as the chosen exercise, so not if the feet show another. */
  const isOther = (held: Hold | null): boolean => held !== null && held.shown !== null && held.shown !== exercise;
  const gradeOf = (held: Hold): string => (isOther(held) ? t("stance.notGraded") : t(`stance.grades.${held.grade}`));
  const length = (value: number): string => format.number(value, { decimals: 1 });

  return (
    <section className="border-b border-hair py-4" data-testid="stance" data-of-frame data-frame={useShownFrame()}>
      <RadioChips
        legend={t("stance.exercise")}
        name="exercise"
        options={exercises.map((value) => ({ value, label: words(exerciseWords[value]) }))}
        value={exercise}
        onChoose={choose}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_9.5rem] gap-4">
        <div className="space-y-3">
          <CaptionedFigure caption={t("stance.held", { seconds: format.number(STAGE_S) })}>
            <Figure size="medium" value={known?.heldS == null ? null : length(known.heldS)} unit="s" />
          </CaptionedFigure>
          <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-2">
            <div className="h-full rounded-full bg-ink" style={{ width: `${Math.min(100, (100 * (known?.heldS ?? 0)) / STAGE_S)}%` }} />
          </div>
          <CaptionedFigure caption={t("stance.shown")}>
            <span className="text-sm font-medium">
              {known ? (known.shown ? words(exerciseWords[known.shown]) : t("stance.untold")) : "—"}
            </span>
          </CaptionedFigure>
          <CaptionedFigure caption={t("stance.travel")}>
            <Figure size="medium" value={hold && length(hold.travelCm)} unit="cm" />
          </CaptionedFigure>
          <CaptionedFigure caption={t("stance.grade")}>
            <span className="text-sm font-medium">{hold ? gradeOf(hold) : "—"}</span>
          </CaptionedFigure>
        </div>
        <DrawnChart
          chart={planeChart(
            {
              label: hold
                ? t("stance.label", { travel: format.quantity(hold.travelCm, "cm", { decimals: 1 }) })
                : t(stance === null ? "stance.unknown" : "stance.nobody"),
              traces: [{ name: t("cop.title"), tone: "dark", points: hold?.way ?? [] }],
              circles: GRADE_ENDS_CM.map((radiusCm) => ({ at: MIDDLE, radiusCm, name: format.quantity(radiusCm, "cm") })),
            },
            { reachCm: REACH_CM, directions: false },
            chartWords,
          )}
          moving
          className="self-start"
        />
      </div>
      {isOther(hold) && hold?.shown && (
        <p role="status" className="mt-3 text-sm font-medium text-danger">
          {t("stance.other", { shown: words(exerciseWords[hold.shown]), asked: words(exerciseWords[exercise]) })}
        </p>
      )}
      <p className="numeral mt-3 min-h-4 text-xs text-muted">
        {last
          ? t("stance.before", {
              seconds: length(last.heldS),
              grade: gradeOf(last),
              end: t(`stance.ends.${last.endedBy}`),
            })
          : stance !== null && hold === null && t("stance.nobody")}
      </p>
    </section>
  );
});
