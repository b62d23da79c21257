import { TriangleAlert } from "lucide-react";
import type { CalibrationDue } from "~/domain/calibration/reminder";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { useCan } from "~/ui/use-may";

/** Why a calibration is due, with a link for users who can calibrate; empty if none is due. */
export function CalibrationDueBanner({ due, to, className }: { due: readonly CalibrationDue[]; to?: string; className?: string }) {
  const { t } = useTranslation("calibration");
  const format = useFormat();
  const may = useCan();
  if (due.length === 0) return null;
  return (
    <Banner
      icon={TriangleAlert}
      className={className}
      action={
        to !== undefined &&
        may("editDevice") && (
          <LinkButton to={to} size="small">
            {t("open")}
          </LinkButton>
        )
      }
    >
      {due
        .map((one) =>
          one.reason === "old"
            ? t("due.old", { days: format.number(one.days) })
            : t("due.drifted", { drift: format.quantity(one.driftKPa, "kPa", { atMost: 2 }) }),
        )
        .join(" ")}
    </Banner>
  );
}
