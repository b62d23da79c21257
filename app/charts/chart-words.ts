import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Format } from "~/i18n/format";
import { useFormat } from "~/i18n/use-format";

/** What charts need of the reader's language: a page has it from its hooks, paper from the server's translator. */
export interface ChartWords {
  t: TFunction;
  format: Format;
}

export function useChartWords(): ChartWords {
  const { t } = useTranslation("plots");
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
