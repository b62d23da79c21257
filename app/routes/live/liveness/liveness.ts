import type { DeviceConnection } from "~/domain/device/connection";
import { BLANK_AFTER_MS, STALE_AFTER_MS } from "~/domain/streaming";
import type { ConnectionStatus } from "~/live/browser/connect.client";
import type { Freshness } from "~/live/browser/frame-store";

/** Who keeps frames from coming: the mat, the server or the way to it, or this browser's own network. */
export type Silent = "mat" | "server" | "browser";

/** Whether what a page shows is of now, and if not, why. */
export interface Liveness {
  freshness: Freshness;
  /** Null while frames come, and as long as it is not known who is silent. */
  silent: Silent | null;
  /** Of the newest frame, in milliseconds of the server's clock; null before the first. */
  lastFrameAtMs: number | null;
}

interface LivenessFacts {
  /** Of the frames that came since the page was opened. */
  freshness: Freshness;
  ageMs: number | null;
  serverNowMs: number;
  /** When the server took the frame that the page begins with; null without one. */
  firstFrameAtMs: number | null;
  /** The server's clock when the page was opened. */
  openedAtMs: number;
  /** What the server last said of the mat. */
  lastFrameAtMs: number | null;
  connection: DeviceConnection["state"];
  socket: ConnectionStatus;
  /** Whether this browser has a network, as far as it knows. */
  online: boolean;
  /** Nobody sees the page: by the time somebody does, it may have slept. */
  hidden: boolean;
}

/** The frame that the page begins with counts until another one comes. One that was old when the page was opened stays, and is shown as old. */
function freshnessOf({ freshness, firstFrameAtMs, lastFrameAtMs, openedAtMs, serverNowMs, hidden }: LivenessFacts): Freshness {
  if (freshness === "live" && hidden) return "stale";
  if (freshness !== "none") return freshness;
  if (firstFrameAtMs !== null && openedAtMs - firstFrameAtMs < BLANK_AFTER_MS) {
    const ageMs = serverNowMs - firstFrameAtMs;
    if (ageMs < STALE_AFTER_MS) return hidden ? "stale" : "live";
    return ageMs < BLANK_AFTER_MS ? "stale" : "blank";
  }
  return firstFrameAtMs !== null || lastFrameAtMs !== null ? "stale" : "none";
}

function silentOf({ online, socket, connection }: LivenessFacts, freshness: Freshness): Silent | null {
  if (!online) return "browser";
  if (socket === "disconnected") return "server";
  if (freshness === "live") return null;
  if (connection !== "connected") return "mat";
  // The server says that frames come, but they do not come here.
  return freshness === "blank" ? "server" : null;
}

export function livenessOf(facts: LivenessFacts): Liveness {
  const freshness = freshnessOf(facts);
  const { ageMs, serverNowMs, firstFrameAtMs } = facts;
  const lastFrameAtMs = ageMs === null ? (firstFrameAtMs ?? facts.lastFrameAtMs) : serverNowMs - ageMs;
  return { freshness, silent: silentOf(facts, freshness), lastFrameAtMs };
}

export const isSameLiveness = (one: Liveness, other: Liveness): boolean =>
  one.freshness === other.freshness &&
  one.silent === other.silent &&
  // While frames come nobody reads it.
  (one.freshness === "live" || Math.abs((one.lastFrameAtMs ?? 0) - (other.lastFrameAtMs ?? 0)) < 500);
