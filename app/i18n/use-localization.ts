import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Localization } from "~/domain/display/localization";
import { useFormat } from "./use-format";

/** The words and numbers of the page's language. */
export function useLocalization(): Localization {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
