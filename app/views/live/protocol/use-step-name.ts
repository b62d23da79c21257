import { conditionChoices, type ConditionChoice } from "~/domain/analysis/recording/conditions";
import { statedText } from "~/domain/analysis/sentences/conditions";
import { exerciseWords } from "~/domain/analysis/sentences/rehab";
import type { ProtocolStep } from "~/domain/guidance/protocols";
import { useLocalization } from "~/i18n/use-localization";

const choiceNames: readonly ConditionChoice[] = Object.keys(conditionChoices).filter((name): name is ConditionChoice =>
  Object.hasOwn(conditionChoices, name),
);

/** What distinguishes a step: its stance or its conditions. */
export function useStepName(): (step: ProtocolStep) => string {
  const words = useLocalization();
  const { t } = words;
  return ({ exercise, conditions }) =>
    exercise
      ? t(`live:${exerciseWords[exercise]}`)
      : [
          ...choiceNames.flatMap((name) => {
            const stated = conditions[name];
            return stated ? [`${t(`record:condition.${name}`)}: ${statedText(name, stated, words)}`] : [];
          }),
          ...(conditions.trial === undefined ? [] : [`${t("record:condition.trial")} ${conditions.trial}`]),
        ].join(" · ");
}
