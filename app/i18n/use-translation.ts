import type { i18n } from "i18next";
import { useTranslation as useUntypedTranslation } from "react-i18next";
import type { Namespace, Translate } from "~/domain/display/word-keys";

/** Keys of one file by path, of others by file and path. */
export function useTranslation<File extends Namespace = "common">(file?: File): { t: Translate<File>; i18n: i18n } {
  const { t, i18n } = useUntypedTranslation(file);
  return { t, i18n };
}
