import { X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { HoldStill } from "~/charts/HoldStill";
import { useOnScreen } from "~/charts/use-on-screen";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { IconButton } from "~/ui/form/IconButton";
import { useShownFrame } from "../../figures/ShownFigures";

interface PlotCardProps {
  title: string;
  note: ReactNode;
  empty: boolean;
  still: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A plot's frame. Content renders only while visible and not paused. */
export function PlotCard({ title, note, empty, still, onClose, children }: PlotCardProps) {
  const { t } = useTranslation("plots");
  const place = useRef<HTMLDivElement>(null);
  const inSight = useOnScreen(place);
  const holds = !empty && (still || !inSight);
  const frame = useShownFrame();
  return (
    <div ref={place} className="min-w-0" data-frame={holds ? undefined : frame}>
      <Card role="region" aria-label={title} className="h-full pt-2 pb-2">
        <div className="flex items-center gap-3">
          <h3 className="text-sm font-semibold">{title}</h3>
          <span className="numeral ml-auto text-xs text-muted">
            <HoldStill when={holds}>{note}</HoldStill>
          </span>
          <IconButton type="button" size="small" icon={X} label={t("close", { plot: title })} onClick={onClose} className="-mr-2" />
        </div>
        <HoldStill when={holds}>
          {empty ? <p className="grid h-40 place-items-center text-sm text-muted">{t("noData")}</p> : children}
        </HoldStill>
      </Card>
    </div>
  );
}
