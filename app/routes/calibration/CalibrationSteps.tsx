import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { calibrationWeight } from "~/domain/calibration/gain";
import { CALIBRATION_NOTE_MAX } from "~/domain/calibration/mat-calibration";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { NumberInput, TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import type { CalibrationAnswer } from "./actions.server";
import type { CalibrationForm } from "./form";
import type { CalibrationPageData } from "./load.server";

interface StepProps {
  page: CalibrationPageData;
  answer: CalibrationAnswer | undefined;
}

/** The two steps of a calibration, each a form that measures for some seconds. */
export function CalibrationSteps({ page, answer }: StepProps) {
  const { t } = useTranslation("calibration");
  return (
    <>
      <Step page={page} answer={answer} intent="zero" text={t("zero.text", { seconds: page.seconds })} />
      <Step page={page} answer={answer} intent="weight" text={t("weight.text", { seconds: page.seconds, ...calibrationWeight })}>
        <Field label={t("weight.kg")} field={{ name: "weightKg", required: true }} className="w-32">
          <NumberInput unit="kg" maxLength={8} />
        </Field>
      </Step>
    </>
  );
}

function Step({ page, answer, intent, text, children }: StepProps & { intent: "zero" | "weight"; text: string; children?: ReactNode }) {
  const { t } = useTranslation("calibration");
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent;
  const waits = intent === "weight" && page.status.inForce === null;
  return (
    <Card className="mt-4">
      <h2 className="text-base font-semibold">{t(`${intent}.title`)}</h2>
      <p className="mt-1 text-sm text-muted">{waits ? t("weight.first") : text}</p>
      {answer?.intent === intent && <Refused answer={answer} />}
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-start gap-3">
        <StepFields intent={intent} page={page} />
        {children}
        <Field label={t("note")} hint={t("noteHint")} field={{ name: "note", maxLength: CALIBRATION_NOTE_MAX }} className="grow basis-56">
          <TextInput autoComplete="off" />
        </Field>
        <Button variant="primary" busy={busy} disabled={formData !== undefined && !busy} className="mt-6.5">
          {busy ? t("measuring", { seconds: page.seconds }) : t(`${intent}.button`)}
        </Button>
      </Form>
      <p role="status" className="sr-only">
        {busy ? t("measuring", { seconds: page.seconds }) : ""}
      </p>
    </Card>
  );
}

/** What every form of the page sends beside what was entered. */
export const StepFields = ({ intent, page }: { intent: CalibrationForm["intent"]; page: Pick<CalibrationPageData, "part"> }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="part" value={page.part} />
  </>
);

/** Why a step was not taken. */
export function Refused({ answer: { problem } }: { answer: CalibrationAnswer }) {
  const { t } = useTranslation("problems");
  return (
    <Banner tone="error" spoken className="mt-3">
      {t(problem.code, { ...problem.details })}
    </Banner>
  );
}
