import { useId } from "react";
import {
  conditionChoices,
  CUSHION_MAX,
  type ConditionChoice,
  type ConditionName,
  type Conditions,
} from "~/domain/analysis/recording/conditions";
import { statedText } from "~/domain/analysis/sentences/conditions";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/form/Select";
import { TextInput } from "~/ui/form/TextInput";

const isChoice = (name: ConditionName): name is ConditionChoice => Object.hasOwn(conditionChoices, name);

interface ConditionFieldsProps {
  asked: readonly ConditionName[];
  stated?: Conditions;
  cushions: readonly string[];
}

export function ConditionFields({ asked, stated = {}, cushions }: ConditionFieldsProps) {
  const { t } = useTranslation("record");
  const words = useLocalization();
  const names = useId();
  return asked.map((name) => (
    <label key={name} className="flex min-w-36 flex-1 flex-col gap-1 text-xs text-muted">
      {t(`condition.${name}`)}
      {isChoice(name) ? (
        <Select
          name={name}
          defaultValue={stated[name] ?? ""}
          options={[
            { value: "", label: t("condition.unstated") },
            ...conditionChoices[name].map((value) => ({ value, label: statedText(name, value, words) })),
          ]}
        />
      ) : name === "cushion" ? (
        <>
          <TextInput
            name={name}
            list={names}
            maxLength={CUSHION_MAX}
            autoComplete="off"
            placeholder={t("condition.cushionHint")}
            defaultValue={stated.cushion}
          />
          <datalist id={names}>
            {cushions.map((cushion) => (
              <option key={cushion} value={cushion} />
            ))}
          </datalist>
        </>
      ) : (
        <TextInput name={name} inputMode="numeric" pattern="[0-9]*" maxLength={2} defaultValue={stated.trial} />
      )}
    </label>
  ));
}
