import type { Circle } from "~/domain/logs/alarm-rules";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox, RadioGroup } from "~/ui/form/choices";
import { choiceOf, circleChoices } from "./form";
import type { AlarmRulesData } from "./load.server";

interface CircleFieldsProps {
  name: "first" | "wider";
  circle: Circle;
  people: AlarmRulesData["people"];
  wrong: boolean;
}

/** Who is told: everybody, a role, or the people ticked below. */
export function CircleFields({ name, circle, people, wrong }: CircleFieldsProps) {
  const { t } = useTranslation("alarmRules");
  const chosen = circle.who === "users" ? circle.userIds : [];
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={t(name)}
        field={{ name, errors: wrong ? [t("nobody")] : undefined }}
        defaultValue={choiceOf(circle)}
        options={circleChoices.map((value) => ({ value, label: t(`circle.${value}`) }))}
      />
      <fieldset className="grid gap-1.5 rounded-lg border border-hair p-3 sm:grid-cols-2">
        <legend className="px-1 text-xs text-muted">{t("people")}</legend>
        {people.map((person) => (
          <Checkbox key={person.id} name={`${name}Users`} value={person.id} defaultChecked={chosen.includes(person.id)}>
            {person.name}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
