import { useCallback, useState } from "react";
import type { Frame, FramePart } from "~/domain/frame/frame";
import type { DeviceStream } from "~/live/browser/live-hooks";
import { isSameLiveness, assessLiveness, type Liveness } from "./liveness";
import { useFrameValue } from "./use-frame-value";

interface LivenessOptions {
  firstFrame: Frame | null;
  /** One half, with its state; all parts by default. */
  part?: FramePart;
}

type LiveParts = Pick<DeviceStream, "frames" | "connection"> & {
  state: Pick<DeviceStream["state"], "lastFrameAtMs" | "connection" | "serverNowMs">;
};

/** Whether the page is current; renders only on a change. */
export function useLiveness({ frames, state, connection: socket }: LiveParts, { firstFrame, part }: LivenessOptions): Liveness {
  const { lastFrameAtMs, connection } = state;
  const firstFrameAtMs = firstFrame?.serverTimeMs ?? null;
  const [openedAtMs] = useState(state.serverNowMs);
  const known = { firstFrameAtMs, openedAtMs, lastFrameAtMs, connection: connection.state, socket };
  const [first] = useState(() =>
    assessLiveness({ ...known, freshness: "none", ageMs: null, serverNowMs: state.serverNowMs, online: true, hidden: false }),
  );
  const read = useCallback(
    () =>
      assessLiveness({
        firstFrameAtMs,
        openedAtMs,
        lastFrameAtMs,
        connection: connection.state,
        socket,
        freshness: frames.freshness(part),
        ageMs: frames.ageMs(part),
        serverNowMs: frames.serverNowMs(),
        online: navigator.onLine,
        hidden: document.visibilityState === "hidden",
      }),
    [frames, part, firstFrameAtMs, openedAtMs, lastFrameAtMs, connection.state, socket],
  );
  return useFrameValue(frames, { first, read, isSame: isSameLiveness });
}
