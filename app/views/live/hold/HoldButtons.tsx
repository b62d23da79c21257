import { ChevronsUp, Pause } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/form/IconButton";
import type { FramesOnHold } from "./use-held-frames";

export function HoldButtons({ held: { hold, freeze, keepPeaks, release } }: { held: FramesOnHold }) {
  const { t } = useTranslation("live");
  const [isFrozen, holdsPeaks] = [hold.at === "moment", hold.at === "peaks"];
  return (
    <span className="inline-flex noscript:hidden">
      <IconButton type="button" icon={Pause} label={t("hold.freeze")} chosen={isFrozen} onClick={isFrozen ? release : freeze} />
      <IconButton type="button" icon={ChevronsUp} label={t("hold.peaks")} chosen={holdsPeaks} onClick={holdsPeaks ? release : keepPeaks} />
    </span>
  );
}
