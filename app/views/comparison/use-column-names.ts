import { differences, type Circumstance } from "~/domain/analysis/comparison/circumstances";
import { columnLetter } from "~/domain/analysis/comparison/comparable";
import { circumstanceText } from "~/domain/analysis/sentences/circumstances";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import type { ComparedColumn, ComparePageData } from "./compare-page-data";

interface ColumnName {
  /** "A", or the foot. */
  short: string;
  /** With the cushion, if stated, and other intended differences: "A, gel". */
  title: string;
  long: string;
}

/** Column names: letters in order of time, or the feet of one analysis. */
export function useColumnNames({
  columns,
  timeZone,
}: Pick<ComparePageData, "columns" | "timeZone">): (column: ComparedColumn, at: number) => ColumnName {
  const { t } = useTranslation("analyses");
  const words = useLocalization();
  const format = useFormat();
  const { onPurpose } = differences(columns.map(({ circumstances }) => circumstances));
  const named: readonly Circumstance[] = ["cushion", ...onPurpose.filter((name) => name !== "cushion")];
  return ({ record, foot, circumstances }, at) => {
    const short = foot ? t(`side.feet.${foot}`) : columnLetter(at);
    const stated = named.flatMap((name) => (circumstances[name] === null ? [] : [circumstanceText(name, circumstances, words)]));
    return {
      short,
      title: [short, ...stated].join(", "),
      long: `${short}, ${format.time(record.creationDate, { timeZone })}`,
    };
  };
}
