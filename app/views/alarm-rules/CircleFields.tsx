import type { Circle } from "~/domain/logs/alarm-rules";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox, RadioGroup } from "~/ui/form/choices";
import { Banner } from "~/ui/status/Banner";
import { toChoice, circleChoices } from "./form";
import type { RulesToSet } from "./rules-to-set";

interface CircleFieldsProps extends Pick<RulesToSet, "people" | "isNoOneLeft"> {
  circle: Circle;
  wrong: boolean;
}

/** The people an alarm concerns: everyone, one role, or the users ticked below. */
export function CircleFields({ circle, people, isNoOneLeft: isNobodyLeft, wrong }: CircleFieldsProps) {
  const { t } = useTranslation("alarmRules");
  const chosen = circle.who === "users" ? circle.userIds : [];
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t("concernsText")}</p>
      {isNobodyLeft && <Banner>{t("nobodyLeft")}</Banner>}
      <RadioGroup
        legend={t("first")}
        field={{ name: "first", errors: wrong ? [t("nobody")] : undefined }}
        defaultValue={toChoice(circle)}
        options={circleChoices.map((value) => ({ value, label: t(`circle.${value}`) }))}
      />
      <fieldset className="grid gap-1.5 rounded-lg border border-hair p-3 sm:grid-cols-2">
        <legend className="px-1 text-xs text-muted">{t("people")}</legend>
        {people.map((person) => (
          <Checkbox key={person.id} name="firstUsers" value={person.id} defaultChecked={chosen.includes(person.id)}>
            {person.name}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
