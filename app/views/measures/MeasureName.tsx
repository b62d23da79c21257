import type { Definition } from "~/domain/analysis/measures/measure";
import { useTranslation } from "~/i18n/use-translation";
import { ExplanationButton } from "~/ui/Explanation";
import { explanationId } from "./MeasureNotes";

interface MeasureNameProps {
  measure: Definition & { words: string };
  children?: string;
  buttonClass?: string;
}

export function MeasureName({ measure, children, buttonClass = "" }: MeasureNameProps) {
  const { t } = useTranslation("measures");
  const name = t(`${measure.words}.name`);
  const shown = children ?? name;
  const lastWord = shown.lastIndexOf(" ") + 1;
  return (
    <>
      {shown.slice(0, lastWord)}
      {/* Keeps the button on the line of the last word. */}
      <span className="whitespace-nowrap">
        {shown.slice(lastWord)}
        <ExplanationButton of={explanationId(measure.words)} label={t("explain", { name })} className={`-mr-1.5 ml-0.5 ${buttonClass}`} />
      </span>
    </>
  );
}
