import { useNavigation, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import { analysisIntents } from "../intents";
import { placesText } from "./lines-form";

/**
 * Lines during a drag; they are sent on release. A release during the previous computation waits, the newest replaces
 * older ones.
 */
export function useMovedLines(stored: RegionBorders, { contact, step }: { contact: string; step: number }) {
  const submit = useSubmit();
  const isIdle = useNavigation().state === "idle";
  const [moved, setMoved] = useState<RegionBorders | null>(null);
  const waiting = useRef<RegionBorders | null>(null);
  const send = useCallback(
    (borders: RegionBorders): void =>
      submit(
        { intent: analysisIntents.moveLines, contact, step: String(step), places: placesText(borders), stay: "yes" },
        { method: "post", replace: true, preventScrollReset: true },
      ),
    [submit, contact, step],
  );
  const release = (borders: RegionBorders): void => {
    if (placesText(borders) === placesText(stored)) setMoved(null);
    else if (isIdle) send(borders);
    else waiting.current = borders;
  };
  useEffect(() => {
    if (!isIdle) return;
    const { current } = waiting;
    waiting.current = null;
    if (current) send(current);
    // What was sent is now stored or refused.
    else setMoved(null);
  }, [isIdle, send]);
  return { borders: moved ?? stored, move: setMoved, release, isSent: !isIdle && moved !== null };
}
