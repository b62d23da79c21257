import type { Definition } from "~/domain/analysis/measures/measure";
import { useTranslation } from "~/i18n/use-translation";
import { ExplanationButton } from "~/ui/Explanation";
import { explanationId } from "./explanation-id";

interface MeasureNameProps {
  measure: Definition & { words: string };
  /** Where the catalogue's name would say too much: beside others of its kind. */
  children?: string;
  buttonClass?: string;
}

/** What a figure is called, with the button that tells how it is computed. */
export function MeasureName({ measure, children, buttonClass = "" }: MeasureNameProps) {
  const { t } = useTranslation("measures");
  const name = t(`${measure.words}.name`);
  const shown = children ?? name;
  const lastWord = shown.lastIndexOf(" ") + 1;
  return (
    <>
      {shown.slice(0, lastWord)}
      {/* The button never stands alone on a line. */}
      <span className="whitespace-nowrap">
        {shown.slice(lastWord)}
        <ExplanationButton of={explanationId(measure.words)} label={t("explain", { name })} className={`-mr-1.5 ml-0.5 ${buttonClass}`} />
      </span>
    </>
  );
}
