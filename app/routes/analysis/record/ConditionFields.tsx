import { useTranslation } from "react-i18next";
import { conditionChoices, type ConditionChoice, type ConditionName, type Conditions } from "~/domain/analysis/recording/conditions";
import { Select } from "~/ui/form/Select";
import { TextInput } from "~/ui/form/TextInput";

const isChoice = (name: ConditionName): name is ConditionChoice => name !== "trial";

/** A field for each condition of a capture; all may stay open. */
export function ConditionFields({ asked, stated = {} }: { asked: readonly ConditionName[]; stated?: Conditions }) {
  const { t } = useTranslation("record");
  return asked.map((name) => (
    <label key={name} className="flex min-w-36 flex-1 flex-col gap-1 text-xs text-muted">
      {t(`condition.${name}`)}
      {isChoice(name) ? (
        <Select
          name={name}
          defaultValue={stated[name] ?? ""}
          options={[
            { value: "", label: t("condition.unstated") },
            ...conditionChoices[name].map((value) => ({ value, label: t(`condition.is.${name}.${value}`) })),
          ]}
        />
      ) : (
        <TextInput name={name} inputMode="numeric" pattern="[0-9]*" maxLength={2} defaultValue={stated.trial} />
      )}
    </label>
  ));
}
