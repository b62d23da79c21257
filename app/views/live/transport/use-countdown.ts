import { useEffect, useState } from "react";
import { remainingSeconds, type StreamingState } from "~/domain/streaming";

/** Seconds left of a stream by the server's clock, updated each second; 0 when idle. */
export function useCountdown(streaming: StreamingState, serverNowMs: () => number, initialNowMs: number): number {
  const [left, setLeft] = useState(() => remainingSeconds(streaming, initialNowMs));
  useEffect(() => {
    const notify = (): void => setLeft(remainingSeconds(streaming, serverNowMs()));
    notify();
    if (streaming.endsAtMs === null) return;
    const timer = setInterval(notify, 1000);
    return () => clearInterval(timer);
  }, [streaming, serverNowMs]);
  return left;
}
