import { useFetcher } from "@remix-run/react";
import { Camera, History, RadioTower } from "lucide-react";
import { useTranslation } from "react-i18next";
import { askedConditions, type ConditionName } from "~/domain/analysis/recording/conditions";
import { exerciseWords } from "~/domain/analysis/sentences/rehab";
import { isDynamic, type AnalysisType } from "~/domain/analysis/types";
import { secondsOf } from "~/domain/capture";
import { analysisExercises } from "~/domain/exercise";
import { useFormat } from "~/i18n/use-format";
import { Button, LinkButton } from "~/ui/form/Button";
import { SegmentedRadios } from "~/ui/form/Segmented";
import { Select } from "~/ui/form/Select";
import { liveIntents, secondsField } from "../intents";
import type { LivePageData } from "../load.server";
import { useExercise } from "../panels/stance/use-exercise";
import { ConditionsOfCapture } from "./ConditionsOfCapture";

/** What belongs to one type is seen while its radio is checked: by style alone, so that the form needs no JavaScript. */
const seenFor = {
  Static: "hidden group-has-[[value=Static]:checked]/capture:contents",
  Balance: "hidden group-has-[[value=Balance]:checked]/capture:contents",
  Dynamic: "hidden group-has-[[value=Dynamic]:checked]/capture:contents",
  seatingDynamic: "hidden group-has-[[value=seatingDynamic]:checked]/capture:contents",
  Fitting: "hidden group-has-[[value=Fitting]:checked]/capture:contents",
  Rehab: "hidden group-has-[[value=Rehab]:checked]/capture:contents",
} satisfies Record<AnalysisType, string>;

interface CaptureFormProps {
  analyses: readonly AnalysisType[];
  /** Key of the next capture: the same key twice is one capture. */
  captureId: string;
  statedBefore: LivePageData["statedBefore"];
  timeZone: string | null;
  /** The patient that the page shows; the server captures no other. */
  patientId: string | null;
  /** Shows a button of its own for the dynamic capture (CAP-6). */
  mayActivateRemotely: boolean;
  running: boolean;
  historyTo: string;
  analysisCount: number | null;
}

/** CAP-3: which analysis, of what, for how long, and the button that starts it. */
export function CaptureForm({
  analyses,
  captureId,
  statedBefore,
  timeZone,
  patientId,
  mayActivateRemotely,
  running,
  historyTo,
  analysisCount,
}: CaptureFormProps) {
  const { t } = useTranslation("live");
  const fetcher = useFetcher();
  const [first, ...others] = analyses;
  const classOf = (type: AnalysisType): string => (others.length > 0 ? seenFor[type] : "contents");

  return (
    <fetcher.Form
      method="post"
      className="group/capture ml-auto flex flex-wrap items-center justify-end gap-2.5 max-sm:w-full max-sm:justify-between"
    >
      <input type="hidden" name="captureId" value={captureId} />
      <input type="hidden" name="patientId" value={patientId ?? ""} />
      {others.length > 0 ? (
        <SegmentedRadios
          legend={t("capture.type")}
          name="analysisType"
          defaultValue={first}
          segments={analyses.map((type) => ({ value: type, label: t(`capture.${type}`) }))}
        />
      ) : (
        first && <input type="hidden" name="analysisType" value={first} />
      )}
      {analyses.map((type) => (
        <div key={type} className={classOf(type)}>
          <ExerciseChoice type={type} />
          <DurationChoice type={type} />
        </div>
      ))}
      {first && <ConditionsOfCapture asked={askedBy(analyses)} statedBefore={statedBefore} timeZone={timeZone} />}
      <LinkButton to={historyTo} icon={History} className="max-md:hidden">
        {t("capture.analyses")}
        {analysisCount !== null && <span className="numeral font-normal text-muted">{analysisCount}</span>}
      </LinkButton>
      {mayActivateRemotely && analyses.some(isDynamic) && (
        <Button name="intent" value={liveIntents.remote} icon={RadioTower} busy={running || fetcher.state !== "idle"}>
          {t("capture.remote")}
        </Button>
      )}
      {first && (
        <Button
          name="intent"
          value={liveIntents.capture}
          variant="primary"
          icon={Camera}
          busy={running || fetcher.state !== "idle"}
          className="max-sm:grow"
        >
          <span>
            {analyses.map((type) => (
              <span key={type} className={classOf(type)}>
                {t(`capture.start.${type}`)}
              </span>
            ))}
          </span>
        </Button>
      )}
    </fetcher.Form>
  );
}

/** What any of these analyses asks for, once; the server keeps what the chosen one asks for. */
const askedBy = (analyses: readonly AnalysisType[]): ConditionName[] => [...new Set(analyses.flatMap((type) => askedConditions[type]))];

/** The exercise that the panel beside the map follows too. */
function ExerciseChoice({ type }: { type: AnalysisType }) {
  const { t } = useTranslation("live");
  const [exercise, choose] = useExercise();
  const offered = analysisExercises[type];
  if (offered.length === 0) return null;
  return (
    <Select
      key={exercise}
      aria-label={t("capture.exercise")}
      name="exercise"
      defaultValue={exercise}
      options={offered.map((value) => ({ value, label: t(exerciseWords[value]) }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** A list where there is a choice, a remark where there is none, and nothing for the moment of a static analysis. */
function DurationChoice({ type }: { type: AnalysisType }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const [usual, ...longer] = secondsOf(type);
  if (!usual) return null;
  if (longer.length === 0) return <span className="numeral text-sm text-muted">{format.quantity(usual, "s")}</span>;
  return (
    <Select
      aria-label={t("capture.duration")}
      name={secondsField(type)}
      defaultValue={String(usual)}
      options={[usual, ...longer].map((seconds) => ({ value: String(seconds), label: format.quantity(seconds, "s") }))}
    />
  );
}
