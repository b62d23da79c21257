import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { NumberInput } from "~/ui/form/TextInput";
import type { CalibrationAnswer } from "./actions.server";
import { Refused, StepFields } from "./CalibrationSteps";
import type { CalibrationPageData } from "./load.server";

/** When people are reminded of calibrating the device again. */
export function ReminderForm({ page, answer }: { page: CalibrationPageData; answer: CalibrationAnswer | undefined }) {
  const { t } = useTranslation("calibration");
  const { days, driftKPa } = page.reminder;
  return (
    <Card className="mt-4">
      <h2 className="text-base font-semibold">{t("reminder.title")}</h2>
      {answer?.intent === "reminder" && <Refused answer={answer} />}
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-start gap-3">
        <StepFields intent="reminder" page={page} />
        <Field label={t("reminder.days")} hint={t("reminder.empty")} field={{ name: "days", defaultValue: days === null ? "" : `${days}` }}>
          <NumberInput unit={t("reminder.dayUnit")} maxLength={6} />
        </Field>
        <Field
          label={t("reminder.drift")}
          hint={t("reminder.empty")}
          field={{ name: "driftKPa", defaultValue: driftKPa === null ? "" : `${driftKPa}` }}
        >
          <NumberInput unit="kPa" maxLength={8} />
        </Field>
        <Button className="mt-6.5">{t("common:save")}</Button>
      </Form>
    </Card>
  );
}
