import { ChevronLeft, ChevronRight, Play, RotateCcw } from "lucide-react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { IconButton } from "~/ui/form/IconButton";
import type { FramesOnHold } from "./use-held-frames";

interface HoldBarProps {
  held: FramesOnHold;
  timeZone: string | null;
}

export function HoldBar({ held, timeZone }: HoldBarProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { hold, showPlace, keepPeaks, release } = held;
  if (hold.at === "now") return null;
  const timeOf = (instantMs: number): string => format.timeOfDay(instantMs, { timeZone, seconds: true });
  return (
    <section
      aria-label={t("hold.label")}
      data-testid="hold"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-accent bg-accent-tint px-3 py-1.5 text-sm"
    >
      {hold.at === "moment" ? (
        <Moment hold={hold} time={timeOf(hold.atMs)} showPlace={showPlace} />
      ) : (
        <p role="status" className="numeral min-w-0 flex-1 max-sm:basis-full">
          <b className="font-semibold">{t("hold.since", { time: timeOf(hold.sinceMs) })}</b>{" "}
          <span className="text-muted">{t("hold.figuresNow")}</span>
        </p>
      )}
      {hold.at === "peaks" && (
        <Button type="button" size="small" icon={RotateCcw} onClick={keepPeaks}>
          {t("hold.again")}
        </Button>
      )}
      <Button type="button" size="small" icon={Play} onClick={release}>
        {t("hold.live")}
      </Button>
    </section>
  );
}

interface MomentProps extends Pick<FramesOnHold, "showPlace"> {
  hold: Extract<FramesOnHold["hold"], { at: "moment" }>;
  time: string;
}

function Moment({ hold: { place, count, beforeMs }, time, showPlace }: MomentProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const before = t("hold.before", { seconds: format.number(beforeMs / 1000, { decimals: 2 }) });
  return (
    <>
      <p role="status" className="numeral">
        <b className="font-semibold">{t("hold.frozen", { time })}</b> {beforeMs > 0 && <span className="text-muted">{before}</span>}
      </p>
      <span className="flex min-w-40 flex-1 items-center">
        <IconButton
          type="button"
          size="small"
          icon={ChevronLeft}
          label={t("hold.back")}
          disabled={place === 0}
          onClick={() => showPlace(place - 1)}
        />
        <input
          type="range"
          aria-label={t("hold.moment")}
          aria-valuetext={beforeMs > 0 ? before : time}
          min={0}
          max={count - 1}
          value={place}
          onChange={({ target }) => showPlace(target.valueAsNumber)}
          className="h-control min-w-0 flex-1 accent-accent"
        />
        <IconButton
          type="button"
          size="small"
          icon={ChevronRight}
          label={t("hold.forth")}
          disabled={place === count - 1}
          onClick={() => showPlace(place + 1)}
        />
      </span>
    </>
  );
}
