import { refusalReason, type Refusal } from "~/domain/device/refused-frames";
import { useTranslation } from "~/i18n/use-translation";

/** Why a mat's data is refused: "Sends 16 × 16 cells; registered as 48 × 48". */
export function useRefusalWords(): (refused: Pick<Refusal, "fault" | "details">) => string {
  const { t } = useTranslation("live");
  return (refused) => t(`refused.${refusalReason(refused)}`, refused.details);
}
