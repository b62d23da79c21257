import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ruleLimits } from "~/domain/logs/alarm-rules";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { Field } from "~/ui/form/Field";
import { FormCard } from "~/ui/form/FormCard";
import { NumberInput, TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { CircleFields } from "./CircleFields";
import type { NumberField } from "./form";
import type { AlarmRulesData } from "./load.server";

/** The rules of one device as a plain form. */
export function RulesForm({ device, kinds, rules, people, wrong }: AlarmRulesData & { wrong: string | null }) {
  const { t } = useTranslation("alarmRules");
  const { state } = useNavigation();
  const { exit, turnDue, shiftDue, disconnected, hours, notify } = rules;

  const number = (name: NumberField, value: number | null, unit: "s" | "min"): ReactNode => {
    const { min, max } = ruleLimits[name];
    const errors = wrong === name ? [t("outside", { min, max })] : undefined;
    return (
      <Field
        label={t(name)}
        hint={t(`hint.${name}`, { min, max })}
        field={{ name, defaultValue: value === null ? "" : String(value), errors }}
      >
        <NumberInput unit={t(`unit.${unit}`)} inputMode="numeric" className="max-w-40" />
      </Field>
    );
  };

  return (
    <FormCard
      form={(children) => (
        <Form method="post" action={`/alarmRules?device=${device.id}`}>
          {children}
        </Form>
      )}
      body={
        <>
          {wrong !== null && (
            <Banner tone="error" spoken className="mb-4">
              {t("refused")}
            </Banner>
          )}
          <Group title={t("events")}>
            {kinds.includes("exit") && (
              <>
                <Checkbox name="exitOn" defaultChecked={exit.on}>
                  {t("exitOn")}
                </Checkbox>
                {number("exitDelaySeconds", exit.delaySeconds, "s")}
              </>
            )}
            {kinds.includes("turnDue") && (
              <>
                <Checkbox name="turnOn" defaultChecked={turnDue.on}>
                  {t("turnOn")}
                </Checkbox>
                {number("turnIntervalMinutes", turnDue.intervalMinutes, "min")}
              </>
            )}
            {kinds.includes("shiftDue") && (
              <>
                <Checkbox name="shiftOn" defaultChecked={shiftDue.on}>
                  {t("shiftOn")}
                </Checkbox>
                {number("shiftIntervalMinutes", shiftDue.intervalMinutes, "min")}
              </>
            )}
            <Checkbox name="disconnectedOn" defaultChecked={disconnected.on}>
              {t("disconnectedOn")}
            </Checkbox>
            {number("disconnectedAfterSeconds", disconnected.afterSeconds, "s")}
          </Group>
          <Group title={t("hours")}>
            <p className="text-sm text-muted">{t("hoursText")}</p>
            <div className="flex flex-wrap gap-4">
              {(["from", "to"] as const).map((name) => (
                <Field
                  key={name}
                  label={t(name)}
                  field={{ name, defaultValue: hours?.[name] ?? "", errors: wrong === "hours" ? [t("bothHours")] : undefined }}
                >
                  <TextInput type="time" className="w-36" />
                </Field>
              ))}
            </div>
          </Group>
          <Group title={t("who")}>
            <CircleFields name="first" circle={notify.first} people={people} wrong={wrong === "first"} />
            {number("remindAfterMinutes", notify.remindAfterMinutes, "min")}
            {number("escalateAfterMinutes", notify.escalateAfterMinutes, "min")}
            <CircleFields name="wider" circle={notify.wider} people={people} wrong={wrong === "wider"} />
          </Group>
        </>
      }
      actions={
        <>
          <LinkButton to={device.to}>{t("common:back")}</LinkButton>
          <Button variant="primary" busy={state !== "idle"}>
            {t("common:save")}
          </Button>
        </>
      }
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-6 grid gap-3.5 first:mt-0">
      <legend className="mb-3.5 w-full border-b border-hair pb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
