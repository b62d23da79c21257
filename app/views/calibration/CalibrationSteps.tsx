import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { calibrationWeight } from "~/domain/calibration/gain";
import { CALIBRATION_NOTE_MAX } from "~/domain/calibration/mat-calibration";
import { useTranslation } from "~/i18n/use-translation";
import { Field, type FieldSource } from "~/ui/form/Field";
import { NumberInput, TextInput } from "~/ui/form/TextInput";
import type { CalibrationAnswer, CalibrationPageData } from "./calibration-page-data";
import { StepForm } from "./StepForm";

interface StepsProps {
  page: CalibrationPageData;
  answer: CalibrationAnswer | undefined;
}

/** The two steps, each a form that measures for some seconds. */
export function CalibrationSteps({ page, answer }: StepsProps) {
  const { t } = useTranslation("calibration");
  const { seconds, device, kPa, status } = page;
  const hasUnit = kPa !== null;
  const common = { page, answer, primary: true, busyText: t("measuring", { seconds }) };
  const weightText: ReactNode = hasUnit ? (
    t(status.inForce ? "weight.text" : "weight.first", { seconds, ...calibrationWeight })
  ) : (
    <>
      {t("problems:calibrationNoUnit")} <Link to={`/deviceSettings?device=${device.id}`}>{t("settings:deviceSettings.title")}</Link>
    </>
  );
  return (
    <>
      <StepForm {...common} intent="zero" title={t("zero.title")} text={t("zero.text", { seconds })} button={t("zero.button")}>
        {(fieldOf) => <NoteField field={fieldOf("note", { maxLength: CALIBRATION_NOTE_MAX }, "tooLong")} />}
      </StepForm>
      <StepForm
        {...common}
        intent="weight"
        title={t("weight.title")}
        text={weightText}
        button={t("weight.button")}
        waits={!hasUnit || status.inForce === null}
      >
        {(fieldOf) => (
          <>
            <Field
              label={t("weight.kg")}
              field={fieldOf("weightKg", { required: true }, t("weight.wrong", calibrationWeight))}
              className="sm:w-40 sm:shrink-0"
            >
              <NumberInput unit="kg" />
            </Field>
            <NoteField field={fieldOf("note", { maxLength: CALIBRATION_NOTE_MAX }, "tooLong")} />
          </>
        )}
      </StepForm>
    </>
  );
}

function NoteField({ field }: { field: FieldSource }) {
  const { t } = useTranslation("calibration");
  return (
    <Field label={t("note")} hint={t("noteHint")} field={field} className="grow">
      <TextInput autoComplete="off" />
    </Field>
  );
}
