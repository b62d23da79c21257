import { createContext, useContext, useEffect } from "react";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import { hasContact } from "~/domain/frame/frame";
import type { Listeners } from "~/domain/listeners";
import type { FrameSource } from "~/heatmap/picture/picture-source";
import { useNotify } from "~/ui/toasts/use-notify";
import type { Playback } from "./playback";

/** Fires when someone steps on the live page's mat; null elsewhere. */
export const GotOnContext = createContext<Listeners<() => void> | null>(null);

export function useGetOff(playback: Playback | null): void {
  const gotOn = useContext(GotOnContext);
  const notify = useNotify();
  useEffect(
    () =>
      gotOn?.subscribe(() => {
        if (!playback?.state().playing) return;
        playback.pause();
        notify({ tone: "error", key: "getOff" });
      }),
    [gotOn, playback, notify],
  );
}

export function useReportGotOn(
  gotOn: Listeners<() => void>,
  { frames, kind, geometry }: { frames: FrameSource; kind: DeviceKind; geometry: Geometry | null },
): void {
  useEffect(() => {
    if (!geometry) return;
    const { contact } = deviceThresholds(kind, geometry);
    const first = frames.newest();
    let loaded = first !== null && hasContact(first, contact);
    return frames.subscribe((frame) => {
      const before = loaded;
      loaded = frame !== null && hasContact(frame, contact);
      if (loaded && !before) gotOn.notify((listener) => listener());
    });
  }, [gotOn, frames, kind, geometry]);
}
