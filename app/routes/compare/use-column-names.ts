import { letterOf } from "~/domain/analysis/comparison/comparable";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { ComparedColumn } from "./load.server";

interface ColumnName {
  /** "A", or the foot. */
  short: string;
  /** With the cushion where one is stated: "A, gel". */
  title: string;
  /** With the time of the capture. */
  long: string;
}

/** What columns are called: letters in the order of time, or the feet of one analysis. */
export function useColumnNames(timeZone: string | null): (column: ComparedColumn, at: number) => ColumnName {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  return ({ record, foot, circumstances: { cushion } }, at) => {
    const short = foot ? t(`side.feet.${foot}`) : letterOf(at);
    return {
      short,
      title: cushion === null ? short : `${short}, ${cushion}`,
      long: `${short}, ${format.time(record.creationDate, { timeZone })}`,
    };
  };
}
