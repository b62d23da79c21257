import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useChangeSearch } from "~/ui/use-change-search";
import { MOMENT, momentIn } from "../addresses/recording";
import type { Player } from "./use-player";

const WRITE_AFTER_MS = 500;

const secondsText = (seconds: number): string => String(Math.round(1000 * seconds) / 1000);

/** Starts at the moment in the address, and writes the moment at rest back to it, so that a link shows the same. */
export function MomentInAddress({ player: { playback } }: { player: Player }) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const asked = search.get(MOMENT);
  const written = useRef<string | null>(null);

  // A link on the page, such as that of a noted moment, can also name another.
  useEffect(() => {
    if (asked === null || asked === written.current) return;
    const atS = momentIn(new URLSearchParams({ [MOMENT]: asked }));
    if (atS === null) return;
    playback.pause();
    playback.seek(atS);
  }, [playback, asked]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      const { playing, atS } = playback.state();
      if (playing) return;
      changeSearch((newest) => {
        const text = secondsText(atS);
        if ((newest.get(MOMENT) ?? secondsText(playback.startS)) === text) return newest;
        newest.set(MOMENT, text);
        written.current = text;
        return newest;
      });
    };
    const stop = playback.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [playback, changeSearch]);
  return null;
}
