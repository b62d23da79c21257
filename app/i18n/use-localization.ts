import { useMemo } from "react";
import type { Localization } from "~/domain/display/localization";
import { useFormat } from "./use-format";
import { useTranslation } from "./use-translation";

export function useLocalization(): Localization {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
