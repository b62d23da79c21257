import { reasonOf, type Refusal } from "~/domain/device/refused-frames";
import { useTranslation } from "~/i18n/use-translation";

/** Says in a few words why what a mat sends is refused, such as "Sends 16 × 16 cells; registered as 48 × 48". */
export function useRefusalWords(): (refused: Pick<Refusal, "fault" | "details">) => string {
  const { t } = useTranslation("live");
  return (refused) => t(`refused.${reasonOf(refused)}`, refused.details);
}
