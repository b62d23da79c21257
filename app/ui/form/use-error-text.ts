import type { Mentioned } from "~/domain/display/word-keys";
import { useTranslation } from "~/i18n/use-translation";
import { isWordKey } from "~/i18n/word-key";

/** The words of an error of a schema, which may also be the code of a problem; one that has none of its own is "not right". */
export function useErrorText(about?: Mentioned): (error: string) => string {
  const { t, i18n } = useTranslation("fields");
  return (error) => {
    const key = [`fields:${error}`, `problems:${error}`].find((one) => isWordKey(one, i18n));
    return key === undefined ? t("invalid") : t(key, about);
  };
}
