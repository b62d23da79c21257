import type { Mentioned } from "~/domain/display/word-keys";
import { useTranslation } from "~/i18n/use-translation";
import { isWordKey } from "~/i18n/word-key";

/** Text for a schema's error key or problem code; keys without text get the general one. */
export function useErrorText(about?: Mentioned): (error: string) => string {
  const { t, i18n } = useTranslation("fields");
  return (error) => {
    const key = [`fields:${error}`, `problems:${error}`].find((one) => isWordKey(one, i18n));
    return key === undefined ? t("invalid") : t(key, about);
  };
}
