import { useCallback, useState } from "react";
import type { Frame } from "~/domain/frame/frame";
import type { DeviceStream } from "~/live/browser/live-hooks";
import { isSameLiveness, livenessOf, type Liveness } from "./liveness";
import { useTold } from "./use-told";

/** Whether what the page shows is of now; renders only when that changes. `firstFrame` is what the server drew. */
export function useLiveness(
  { frames, state, connection: socket }: Pick<DeviceStream, "frames" | "state" | "connection">,
  firstFrame: Frame | null,
): Liveness {
  const { lastFrameAtMs, connection } = state;
  const firstFrameAtMs = firstFrame?.serverTimeMs ?? null;
  const known = { firstFrameAtMs, lastFrameAtMs, connection: connection.state, socket };
  const [first] = useState(() =>
    livenessOf({ ...known, freshness: "none", ageMs: null, serverNowMs: state.serverNowMs, online: true, hidden: false }),
  );
  const read = useCallback(
    () =>
      livenessOf({
        firstFrameAtMs,
        lastFrameAtMs,
        connection: connection.state,
        socket,
        freshness: frames.freshness(),
        ageMs: frames.ageMs(),
        serverNowMs: frames.serverNowMs(),
        online: navigator.onLine,
        hidden: document.visibilityState === "hidden",
      }),
    [frames, firstFrameAtMs, lastFrameAtMs, connection.state, socket],
  );
  return useTold(frames, { first, read, isSame: isSameLiveness });
}
