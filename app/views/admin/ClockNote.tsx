import { nameOfZone } from "~/domain/time";
import { useTranslation } from "~/i18n/use-translation";

/** Names the time zone of a page about several clinics, or about another than the reader's. */
export function ClockNote({ timeZone }: { timeZone: string | null }) {
  const { t } = useTranslation("admin");
  return <p className="my-3 text-sm text-muted">{t("clock", { zone: nameOfZone(timeZone) })}</p>;
}
