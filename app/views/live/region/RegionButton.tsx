import { SquareDashed } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import type { DrawnRegion } from "./use-region-box";

export function RegionButton({ region: { box, toggle }, className = "" }: { region: DrawnRegion; className?: string }) {
  const { t } = useTranslation("live");
  return (
    <Button
      type="button"
      data-closes=""
      icon={SquareDashed}
      chosen={box !== null}
      aria-pressed={box !== null}
      onClick={toggle}
      className={`noscript:hidden ${className}`}
    >
      {t("region.title")}
    </Button>
  );
}
