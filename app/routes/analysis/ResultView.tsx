import { ChartLine } from "lucide-react";
import type { ComponentType } from "react";
import { RESULT_VERSION, type ShownResults } from "~/domain/analysis/record";
import type { AnalysisType } from "~/domain/analysis/types";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/status/states";
import type { ResultProps } from "./result/result-props";
import { views } from "./views";

interface ResultViewProps<Type extends AnalysisType> extends Omit<ResultProps<Type>, "result"> {
  type: Type;
  /** Null if the recording could not be measured by this version. */
  result: ShownResults[Type] | null;
}

export function ResultView<Type extends AnalysisType>({ type, result, ...shown }: ResultViewProps<Type>) {
  const { t } = useTranslation("analyses");
  const View: ComponentType<ResultProps<Type>> = views[type];
  const { t: recordWords } = useTranslation("record");
  if (result) return <View {...shown} result={result} />;
  const isEarlier = shown.analysis.record.resultVersion !== RESULT_VERSION;
  return (
    <Card className="mt-4">
      <EmptyState icon={ChartLine} title={isEarlier ? recordWords("earlier.title") : t("noResult.title")}>
        {isEarlier ? recordWords("earlier.text") : t("noResult.text")}
      </EmptyState>
    </Card>
  );
}
