import { useTranslation } from "react-i18next";
import { exerciseWords } from "~/domain/analysis/sentences/rehab";
import type { AnalysisType } from "~/domain/analysis/types";
import { GETTING_READY_MS, secondsOf, type CaptureBegin } from "~/domain/capture";
import type { Stance } from "~/domain/device/kind";
import { analysisExercises, type Exercise } from "~/domain/exercise";
import { offeredBegins } from "~/domain/guidance/begins";
import { useFormat } from "~/i18n/use-format";
import { Select } from "~/ui/form/Select";
import { beginField, secondsField } from "../intents";
import { useExercise } from "../panels/stance/use-exercise";

/** The exercise that the panel beside the map follows too. */
export function ExerciseChoice({ type, chosen }: { type: AnalysisType; chosen: Exercise | undefined }) {
  const { t } = useTranslation("live");
  const [followed, choose] = useExercise();
  const exercise = chosen ?? followed;
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

/** Whether the patient gets ready first, or the first step is waited for. */
export function BeginChoice({ type, stance, chosen }: { type: AnalysisType; stance: Stance; chosen: CaptureBegin | undefined }) {
  const { t } = useTranslation("guidance");
  const offered = offeredBegins(type, stance);
  return (
    <label className="flex min-w-36 flex-1 flex-col gap-1 text-xs text-muted">
      {t("begin.label")}
      <Select
        name={beginField(type)}
        defaultValue={offered.find((begin) => begin === chosen) ?? offered[0]}
        options={offered.map((value) => ({ value, label: t(`begin.${value}`, { seconds: GETTING_READY_MS / 1000 }) }))}
      />
    </label>
  );
}

/** A list where there is a choice, a remark where there is none, and nothing for the moment of a static analysis. */
export function DurationChoice({ type, chosen }: { type: AnalysisType; chosen: number }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const [usual, ...longer] = secondsOf(type);
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
