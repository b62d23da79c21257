import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import type { FieldSource } from "~/ui/form/Field";
import { Banner } from "~/ui/status/Banner";
import type { CalibrationAnswer, CalibrationPageData } from "./calibration-page-data";
import type { CalibrationForm, EnteredField } from "./form";

type Intent = CalibrationForm["intent"];

interface StepFormProps {
  intent: Intent;
  title: string;
  text?: ReactNode;
  button: string;
  busyText?: string;
  /** Disables the form; `text` says why. */
  waits?: boolean;
  primary?: boolean;
  page: Pick<CalibrationPageData, "part"> & { history: readonly { id: string }[] };
  answer: CalibrationAnswer | undefined;
  /** Fields, reset after a completed step. */
  children: (fieldOf: (name: EnteredField, source?: FieldSource, wrong?: string) => FieldSource) => ReactNode;
}

/** Fields in a row with their button (stacked on phones), with a refusal above. */
export function StepForm({ intent, title, text, button, busyText, waits = false, primary = false, page, answer, children }: StepFormProps) {
  const { busy, others } = useSending(intent);
  const own = answer?.intent === intent ? answer : undefined;
  const fieldOf = (name: EnteredField, source: FieldSource = {}, wrong = "invalid"): FieldSource => ({
    name,
    ...source,
    defaultValue: own?.entered[name] ?? source.defaultValue,
    errors: own?.field === name ? [wrong] : undefined,
  });
  return (
    <Card className="mt-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
      <Refused answer={own} />
      <Form method="post" preventScrollReset key={page.history[0]?.id}>
        <StepFields intent={intent} page={page} />
        <fieldset disabled={waits} className="mt-3 flex flex-col items-stretch gap-3 sm:flex-row sm:items-start">
          {children(fieldOf)}
          <Button variant={primary ? "primary" : "secondary"} busy={busy} disabled={others} className="self-start sm:mt-6.5">
            {busy && busyText !== undefined ? busyText : button}
          </Button>
        </fieldset>
      </Form>
      <p role="status" className="sr-only">
        {busy ? busyText : ""}
      </p>
    </Card>
  );
}

export function useSending(intent: Intent): { busy: boolean; others: boolean } {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent;
  return { busy, others: formData !== undefined && !busy };
}

/** Hidden fields of every form. */
export const StepFields = ({ intent, page }: { intent: Intent; page: Pick<CalibrationPageData, "part"> }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="part" value={page.part} />
  </>
);

export function Refused({ answer }: { answer: CalibrationAnswer | undefined }) {
  const { t } = useTranslation("problems");
  if (!answer?.problem) return null;
  return (
    <Banner tone="error" spoken className="mt-3">
      {t(answer.problem.code, { ...answer.problem.details })}
    </Banner>
  );
}
