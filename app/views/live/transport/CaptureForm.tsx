import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { Camera, CircleHelp, History, RadioTower } from "lucide-react";
import { useMemo, type FormEvent } from "react";
import type { AnalysisType } from "~/domain/analysis-types";
import type { ConditionName } from "~/domain/analysis/recording/conditions";
import { requestedConditions } from "~/domain/analysis/recording/requested-conditions";
import { exerciseWords } from "~/domain/analysis/sentences/rehab";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { GETTING_READY_MS, offeredSeconds, type CaptureStart } from "~/domain/capture";
import { isPatientPlace, type Stance } from "~/domain/device/kind";
import { isExercise, type Exercise } from "~/domain/exercise";
import { offeredBegins } from "~/domain/guidance/begins";
import type { Guidance } from "~/domain/guidance/guidance";
import type { ProtocolStep } from "~/domain/guidance/protocols";
import { itemAt } from "~/domain/lists/item-at";
import type { CapturePatients } from "~/domain/patient";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { LinkIconButton } from "~/ui/form/IconButton";
import { SegmentedRadios } from "~/ui/form/Segmented";
import { Select } from "~/ui/form/Select";
import type { ShownRun } from "../../addresses/protocol";
import { searchWithTutorial } from "../../addresses/tutorial";
import { pageSpeaker } from "../../alarms/sound/page-sound.client";
import { startField, CAPTURE_FORM, liveIntents, secondsField } from "../intents";
import type { LivePageData } from "../live-page-data";
import { useExercise } from "../panels/stance/use-exercise";
import { choicesAt, readChoices, choicesOfStep } from "./choices";
import { ConditionsOfCapture } from "./ConditionsOfCapture";
import { WhoseCapture } from "./WhoseCapture";

/** Shows a type's fields while its radio is checked, by place and CSS alone: works without JavaScript. */
const shownAt = [
  "hidden group-has-[label:nth-of-type(1)>[name=analysisType]:checked]/capture:contents",
  "hidden group-has-[label:nth-of-type(2)>[name=analysisType]:checked]/capture:contents",
  "hidden group-has-[label:nth-of-type(3)>[name=analysisType]:checked]/capture:contents",
  "hidden group-has-[label:nth-of-type(4)>[name=analysisType]:checked]/capture:contents",
];

interface CaptureFormProps {
  analyses: readonly AnalysisType[];
  stance: Stance;
  guidance: Guidance;
  /** The protocol's next capture; without one the address and the previous capture fill the form. */
  step: ProtocolStep | null;
  run: ShownRun | null;
  /** The same key twice is one capture. */
  captureId: string;
  statedBefore: LivePageData["statedBefore"];
  cushions: LivePageData["cushions"];
  timeZone: string | null;
  /** The server accepts no other patient. */
  patients: CapturePatients;
  now: Date;
  /** Adds a remote button for the dynamic capture (CAP-6). */
  mayActivateRemotely: boolean;
  running: boolean;
  historyTo: string;
  analysisCount: number | null;
}

/** CAP-3: the analysis, its choices and duration, and the start button. */
export function CaptureForm({
  analyses,
  stance,
  guidance,
  step,
  run,
  captureId,
  statedBefore,
  cushions,
  timeZone,
  patients: { selected, assigned },
  now,
  mayActivateRemotely,
  running,
  historyTo,
  analysisCount,
}: CaptureFormProps) {
  const { t } = useTranslation("live");
  const fetcher = useFetcher();
  const patientId = (selected ?? assigned)?.id ?? null;
  const claim = isPatientPlace(stance) && selected && assigned && selected.id !== assigned.id ? { stance, selected, assigned } : null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [exercise] = useExercise();
  const choices = useMemo(
    () => (step ? choicesOfStep(step, statedBefore?.conditions ?? {}) : choicesAt(new URLSearchParams(search))),
    [step, statedBefore, search],
  );
  const [first, ...others] = analyses;
  const shown = analyses.find((type) => type === choices.analysisType) ?? first;
  const classOf = (type: AnalysisType): string => (others.length > 0 ? itemAt(shownAt, analyses.indexOf(type)) : "contents");

  const tutorialOn = (analysisType: AnalysisType, exercised: Exercise | null, target: URLSearchParams): string => {
    target.set("analysisType", analysisType);
    const name = analysisOf(analysisType).tutorial(stance, exercised);
    return `${pathname}?${searchWithTutorial(target, { name, step: 1 })}`;
  };

  /** What the server does for `explain` without scripts. */
  const explain = (event: FormEvent<HTMLFormElement>): void => {
    const button: unknown = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
    // Browsers require a press before sound.
    if (guidance.captureSound !== "off") void pageSpeaker().unlock();
    if (!(button instanceof HTMLButtonElement) || button.value !== liveIntents.explain || patientId === null) return;
    const form = new FormData(event.currentTarget);
    const analysisType = analyses.find((type) => type === form.get("analysisType"));
    const exercised = form.get("exercise");
    const asked = typeof exercised === "string" && isExercise(exercised) ? exercised : null;
    if (!analysisType || guidance.skippedTutorials.includes(analysisOf(analysisType).tutorial(stance, asked))) return;
    event.preventDefault();
    const target = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...readChoices(form) });
    void navigate(tutorialOn(analysisType, asked, target), { preventScrollReset: true });
  };

  return (
    <fetcher.Form
      id={CAPTURE_FORM}
      method="post"
      onSubmit={explain}
      // On a phone its fields are rows of the bar, with the button next to the stream's.
      className={`group/capture ml-auto flex flex-wrap items-center justify-end gap-2.5 ${running ? "max-xl:hidden" : "max-sm:contents"}`}
    >
      <input type="hidden" name="captureId" value={captureId} />
      {claim ? <WhoseCapture claim={claim} now={now} /> : <input type="hidden" name="patientId" value={patientId ?? ""} />}
      <input type="hidden" name="placePatientId" value={assigned?.id ?? ""} />
      {step && run && (
        <>
          <input type="hidden" name="protocol" value={run.name} />
          <input type="hidden" name="begun" value={run.begunAtMs} />
        </>
      )}
      {others.length > 0 ? (
        <SegmentedRadios
          legend={t("capture.type")}
          name="analysisType"
          defaultValue={shown}
          className="max-sm:order-3"
          segments={analyses.map((type) => ({ value: type, label: t(`analyses:type.${type}`) }))}
        />
      ) : (
        first && <input type="hidden" name="analysisType" value={first} />
      )}
      {analyses.map((type) => (
        <div key={type} className={`max-sm:*:order-3 ${classOf(type)}`}>
          <ExerciseChoice type={type} chosen={choices.exercise} />
          <DurationChoice type={type} chosen={choices.secondsOf(type)} />
        </div>
      ))}
      {first && (
        <ConditionsOfCapture
          asked={askedByAny(analyses, stance)}
          hidden={running}
          chosen={choices.conditions}
          types={analyses.map((type) => ({ type, className: classOf(type) }))}
          stance={stance}
          {...{ statedBefore, cushions, timeZone }}
        >
          {analyses.map((type) => (
            <div key={type} className={classOf(type)}>
              <BeginChoice type={type} stance={stance} chosen={choices.beginOf(type)} />
            </div>
          ))}
        </ConditionsOfCapture>
      )}
      {analyses.map((type) => (
        <span key={type} className={`max-sm:*:order-6 ${classOf(type)}`}>
          <LinkIconButton
            to={tutorialOn(type, analysisOf(type).exercises.length > 0 ? exercise : null, new URLSearchParams(search))}
            preventScrollReset
            icon={CircleHelp}
            label={t("guidance:tutorial.help")}
          />
        </span>
      ))}
      <LinkButton to={historyTo} icon={History} className="max-md:hidden">
        {t("capture.analyses")}
        {analysisCount !== null && <span className="numeral font-normal text-muted">{analysisCount}</span>}
      </LinkButton>
      {mayActivateRemotely && analyses.some((type) => analysisOf(type).isDynamic) && (
        <Button
          name="intent"
          value={liveIntents.remote}
          icon={RadioTower}
          busy={running || fetcher.state !== "idle"}
          className="max-sm:order-7"
        >
          {t("capture.remote")}
        </Button>
      )}
      {first && (
        <Button
          name="intent"
          // A protocol shows its step's picture, so no tutorial comes between captures.
          value={step ? liveIntents.capture : liveIntents.explain}
          variant="primary"
          icon={Camera}
          busy={running || fetcher.state !== "idle"}
          className="max-sm:order-2"
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

/** Fields of any of these analyses, once each; the server keeps those of the chosen one. */
const askedByAny = (analyses: readonly AnalysisType[], stance: Stance): ConditionName[] => [
  ...new Set(analyses.flatMap((type) => requestedConditions(type, stance))),
];

function ExerciseChoice({ type, chosen }: { type: AnalysisType; chosen: Exercise | undefined }) {
  const { t } = useTranslation("live");
  const [followed, choose] = useExercise();
  const exercise = chosen ?? followed;
  const offered = analysisOf(type).exercises;
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

function BeginChoice({ type, stance, chosen }: { type: AnalysisType; stance: Stance; chosen: CaptureStart | undefined }) {
  const { t } = useTranslation("guidance");
  const offered = offeredBegins(type, stance);
  return (
    <label className="flex min-w-36 flex-1 flex-col gap-1 text-xs text-muted">
      {t("begin.label")}
      <Select
        name={startField(type)}
        defaultValue={offered.find((begin) => begin === chosen) ?? offered[0]}
        options={offered.map((value) => ({ value, label: t(`begin.${value}`, { seconds: GETTING_READY_MS / 1000 }) }))}
      />
    </label>
  );
}

/** A list, a remark if there is no choice, and nothing for a static analysis. */
function DurationChoice({ type, chosen }: { type: AnalysisType; chosen: number }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const [usual, ...longer] = offeredSeconds(type);
  if (!usual) return null;
  if (longer.length === 0) return <span className="numeral text-sm text-muted">{format.quantity(usual, "s")}</span>;
  return (
    <Select
      aria-label={t("capture.duration")}
      name={secondsField(type)}
      defaultValue={String(chosen)}
      options={[usual, ...longer].map((seconds) => ({ value: String(seconds), label: format.quantity(seconds, "s") }))}
    />
  );
}
