import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/form/Field";
import { NumberInput } from "~/ui/form/TextInput";
import type { CalibrationAnswer, CalibrationPageData } from "./calibration-page-data";
import { reminderLimits } from "./form";
import { StepForm } from "./StepForm";

export function ReminderForm({ page, answer }: { page: CalibrationPageData; answer: CalibrationAnswer | undefined }) {
  const { t } = useTranslation("calibration");
  const { days, driftKPa } = page.reminder;
  const shown = (value: number | null): string => (value === null ? "" : String(value));
  return (
    <StepForm
      intent="reminder"
      title={t("reminder.title")}
      text={t("reminder.empty")}
      button={t("common:save")}
      page={page}
      answer={answer}
    >
      {(fieldOf) => (
        <>
          <Field
            label={t("reminder.days")}
            field={fieldOf("days", { defaultValue: shown(days) }, t("reminder.wrongDays", { most: reminderLimits.mostDays }))}
          >
            <NumberInput unit={t("reminder.dayUnit")} inputMode="numeric" />
          </Field>
          <Field
            label={t("reminder.drift")}
            field={fieldOf("driftKPa", { defaultValue: shown(driftKPa) }, t("reminder.wrongDrift", { most: reminderLimits.mostKPa }))}
          >
            <NumberInput unit="kPa" />
          </Field>
        </>
      )}
    </StepForm>
  );
}
