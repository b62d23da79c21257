import { useEffect, useState } from "react";
import type { CaptureState } from "~/domain/capture";

const LOOK_EVERY_MS = 100;

export interface PhaseClock {
  capture: CaptureState;
  serverNowMs: () => number;
  firstNowMs: number;
}

/** The server's clock, several times a second. Read once per start: it may be set during the capture. */
export function usePhaseClock({ capture, serverNowMs, firstNowMs }: PhaseClock): number {
  const { startedAtMs } = capture;
  const [nowMs, setNowMs] = useState(firstNowMs);
  useEffect(() => {
    const aheadMs = serverNowMs() - performance.now();
    const notify = (): void => setNowMs(aheadMs + performance.now());
    notify();
    const timer = setInterval(notify, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [startedAtMs, serverNowMs]);
  return nowMs;
}
