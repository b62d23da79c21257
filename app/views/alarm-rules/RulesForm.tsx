import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ESCALATION_MINUTES, ruleLimits } from "~/domain/logs/alarm-rules";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { Field } from "~/ui/form/Field";
import { FormCard } from "~/ui/form/FormCard";
import { NumberInput, TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { CircleFields } from "./CircleFields";
import type { NumberField } from "./form";
import type { RulesToSet } from "./rules-to-set";

interface RulesFormProps extends RulesToSet {
  action: string;
  backTo: string;
  /** The field the server refused. */
  wrong: string | null;
  children?: ReactNode;
  /** Link to the page where the rules can be changed; null where they can be changed here. */
  unlock?: ReactNode;
}

/** The rules of a device or a ward as a plain form. */
export function RulesForm({
  action,
  backTo,
  kinds,
  rules,
  people,
  isNoOneLeft: isNobodyLeft,
  wrong,
  children,
  unlock = null,
}: RulesFormProps) {
  const { t } = useTranslation("alarmRules");
  const { state } = useNavigation();
  const { exit, turnDue, shiftDue, disconnected, hours, notify } = rules;

  const number = (name: NumberField, value: number | null, unit: "s" | "min"): ReactNode => {
    const { min, max } = ruleLimits[name];
    const errors = wrong === name ? [t("outside", { min, max })] : undefined;
    return (
      <Field
        label={t(name)}
        hint={t(`hint.${name}`, { min, max, usual: ESCALATION_MINUTES })}
        field={{ name, defaultValue: value === null ? "" : String(value), errors }}
      >
        <NumberInput unit={t(`unit.${unit}`)} inputMode="numeric" className="max-w-40" />
      </Field>
    );
  };

  return (
    <FormCard
      form={(fields) => (
        <Form method="post" action={action}>
          {fields}
        </Form>
      )}
      body={
        <fieldset disabled={unlock !== null} className="min-w-0">
          {wrong !== null && (
            <Banner tone="error" spoken className="mb-4">
              {t("refused")}
            </Banner>
          )}
          {children}
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
            <CircleFields circle={notify.first} people={people} isNoOneLeft={isNobodyLeft} wrong={wrong === "first"} />
            {number("remindAfterMinutes", notify.remindAfterMinutes, "min")}
            {number("escalateAfterMinutes", notify.escalateAfterMinutes, "min")}
          </Group>
        </fieldset>
      }
      actions={
        <>
          <LinkButton to={backTo}>{t("common:back")}</LinkButton>
          {unlock ?? (
            <Button variant="primary" busy={state !== "idle"}>
              {t("common:save")}
            </Button>
          )}
        </>
      }
    />
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-6 grid gap-3.5 first:mt-0">
      <legend className="mb-3.5 w-full border-b border-hair pb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
