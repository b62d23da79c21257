import type { Night } from "~/domain/logs/night";
import type { Times } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { DueClock } from "./DueClock";

interface TurnClockProps {
  stance: "bed" | "seat";
  night: Pick<Night, "turn" | "shift">;
  toldMs: number;
  deviceId: string;
  times: Times;
}

export function TurnClock({ stance, night: { turn, shift }, ...clock }: TurnClockProps) {
  const { t } = useTranslation("exposure");
  const of = stance === "bed" ? "turn" : "shift";
  return (
    <section aria-label={t(`${of}.title`)}>
      <h3 className="mb-2 text-sm font-semibold">{t(`${of}.title`)}</h3>
      {of === "turn" && turn && <DueClock of="turn" due={turn} posture={t(`live:posture.${turn.posture}`)} {...clock} />}
      {of === "shift" && shift && <DueClock of="shift" due={shift} {...clock} />}
      {!(of === "turn" ? turn : shift) && <p className="text-sm text-muted">{t(`${of}.none`)}</p>}
    </section>
  );
}
