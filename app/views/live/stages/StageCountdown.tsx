import type { CaptureState } from "~/domain/capture";
import { useFormat } from "~/i18n/use-format";
import { tv } from "~/ui/variants";
import { phaseSeconds } from "../transport/phase-time";
import { usePhaseClock, type PhaseClock } from "../transport/use-phase-clock";
import { usePhaseWord } from "../transport/use-phase-word";

const style = tv({
  slots: {
    frame: "pointer-events-none absolute inset-x-0 z-10 flex print:hidden",
    plate: "flex flex-col items-center rounded-2xl bg-surface/90 text-center shadow-overlay",
    seconds: "numeral leading-none font-semibold",
  },
  variants: {
    phase: {
      preparing: {
        frame: "inset-y-0 items-center justify-center",
        plate: "px-10 py-6 text-2xl",
        seconds: "text-[clamp(5rem,24vmin,13rem)]",
      },
      // The patient's load stays in sight.
      recording: { frame: "top-3 justify-center", plate: "px-5 py-3 text-lg", seconds: "text-[clamp(3rem,11vmin,7rem)]" },
    },
  },
});

/** Seconds left of a capture over the map, to be read from two metres; screen readers get them from the transport. */
export function StageCountdown({ capture, ...clock }: Omit<PhaseClock, "capture"> & { capture: CaptureState | null }) {
  if (capture?.phase !== "preparing" && capture?.phase !== "recording") return null;
  return <Seconds capture={capture} phase={capture.phase} {...clock} />;
}

function Seconds({ phase, ...clock }: PhaseClock & { phase: "preparing" | "recording" }) {
  const format = useFormat();
  const left = phaseSeconds(clock.capture, usePhaseClock(clock));
  const word = usePhaseWord(clock.capture);
  const { frame, plate, seconds } = style({ phase });
  return (
    <div aria-hidden data-testid="stage-countdown" className={frame()}>
      <p className={plate()}>
        <span className={seconds()}>{format.number(left)}</span>
        {word}
      </p>
    </div>
  );
}
