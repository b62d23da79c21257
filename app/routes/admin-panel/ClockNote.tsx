import { nameOfZone } from "~/domain/time";
import { useTranslation } from "~/i18n/use-translation";

/** Says whose clock a page goes by that shows what belongs to several companies, or to another than its reader's. */
export function ClockNote({ timeZone }: { timeZone: string | null }) {
  const { t } = useTranslation("admin");
  return <p className="my-3 text-sm text-muted">{t("clock", { zone: nameOfZone(timeZone) })}</p>;
}
