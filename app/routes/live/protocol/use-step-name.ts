import { useTranslation } from "react-i18next";
import { conditionChoices, type ConditionChoice } from "~/domain/analysis/recording/conditions";
import { exerciseWords } from "~/domain/analysis/sentences/rehab";
import type { ProtocolStep } from "~/domain/guidance/protocols";

const choiceNames: readonly ConditionChoice[] = Object.keys(conditionChoices).filter((name): name is ConditionChoice =>
  Object.hasOwn(conditionChoices, name),
);

/** What tells a step from the others of its protocol: the stance, or what is stated of it. */
export function useStepName(): (step: ProtocolStep) => string {
  const { t } = useTranslation("record");
  return ({ exercise, conditions }) =>
    exercise
      ? t(`live:${exerciseWords[exercise]}`)
      : [
          ...choiceNames.flatMap((name) =>
            conditions[name] ? [`${t(`condition.${name}`)}: ${t(`condition.is.${name}.${conditions[name]}`)}`] : [],
          ),
          ...(conditions.trial === undefined ? [] : [`${t("condition.trial")} ${conditions.trial}`]),
        ].join(" · ");
}
