import type { DeviceConnection } from "~/domain/device/connection";
import { BLANK_AFTER_MS, STALE_AFTER_MS } from "~/domain/streaming";
import type { ConnectionStatus } from "~/live/browser/connect.client";
import type { Freshness } from "~/live/browser/frame-store";

/** What stops frames: the mat, the server or its connection, or this browser's network. */
export type Silent = "mat" | "server" | "browser";

export interface Liveness {
  freshness: Freshness;
  /** Null while frames come, or if the cause is unknown. */
  silent: Silent | null;
  /** Server clock, ms; null before the first frame. */
  lastFrameAtMs: number | null;
}

interface LivenessFacts {
  freshness: Freshness;
  ageMs: number | null;
  serverNowMs: number;
  /** Server time of the page's first frame; null without one. */
  firstFrameAtMs: number | null;
  /** The server's clock when the page opened. */
  openedAtMs: number;
  lastFrameAtMs: number | null;
  connection: DeviceConnection["state"];
  socket: ConnectionStatus;
  online: boolean;
  /** The page is hidden and may have slept when it is seen again. */
  hidden: boolean;
}

/** The page's first frame counts until another comes. If it was old at load, it stays and is shown as old. */
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
  // The server reports frames, but none arrive.
  return freshness === "blank" ? "server" : null;
}

export function assessLiveness(facts: LivenessFacts): Liveness {
  const freshness = freshnessOf(facts);
  const { ageMs, serverNowMs, firstFrameAtMs } = facts;
  const lastFrameAtMs = ageMs === null ? (firstFrameAtMs ?? facts.lastFrameAtMs) : serverNowMs - ageMs;
  return { freshness, silent: silentOf(facts, freshness), lastFrameAtMs };
}

export const isSameLiveness = (one: Liveness, other: Liveness): boolean =>
  one.freshness === other.freshness &&
  one.silent === other.silent &&
  // No one reads it while frames come.
  (one.freshness === "live" || isSameTime(one.lastFrameAtMs, other.lastFrameAtMs));

const isSameTime = (oneMs: number | null, otherMs: number | null): boolean =>
  oneMs === null || otherMs === null ? oneMs === otherMs : Math.abs(oneMs - otherMs) < 500;
