import { SquareDashed } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";

/** Draws a box on the map, or removes the one that is there. Phones have no room for it beside the map and its figures. */
export function RegionButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation("live");
  return (
    <Button
      type="button"
      icon={SquareDashed}
      chosen={shown}
      aria-pressed={shown}
      onClick={onToggle}
      className="max-sm:hidden noscript:hidden"
    >
      {t("region.title")}
    </Button>
  );
}
