import { measureOptions } from "~/analysis/measure-options";
import { createOccupancy } from "~/analysis/occupancy";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { DeviceKind, Geometry, PostureSet } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { SeatedPosture, ReportedPosture } from "~/domain/logs/posture";

/** Reading interval; people move more slowly. */
const READ_EVERY_MS = 500;
/** A new posture counts after this time: turning over passes through others. */
const SETTLES_MS = 1000;

interface ReadPosture {
  posture: ReportedPosture | SeatedPosture;
  confidence: number;
}

export interface SettledPostureReading {
  /** Null while no one is there. */
  read: ReadPosture | null;
  heldMs: number;
}

type Reader = (analysis: PageAnalysis, frame: Frame, kind: DeviceKind, geometry: Geometry) => ReadPosture | null;

/** The core's reader for each posture set; stances are watched instead. */
const READERS = {
  lying: (analysis, frame, kind, geometry) =>
    analysis.lyingPosture({ ...frame, frameCount: 1 }, { ...measureOptions(kind, geometry), head: kind.head }),
  seated: (analysis, frame, kind, geometry) => analysis.seatedPosture({ ...frame, frameCount: 1 }, measureOptions(kind, geometry)),
  stances: () => null,
} satisfies Record<PostureSet, Reader>;

interface FollowerOptions {
  analysis: PageAnalysis;
  kind: DeviceKind;
  geometry: Geometry;
}

/** Follows the posture on a mat. `see` returns null for frames too soon after the last reading. */
export function createPostureFollower({ analysis, kind, geometry }: FollowerOptions): {
  observe: (frame: Frame) => SettledPostureReading | null;
} {
  const occupancyOf = createOccupancy(analysis);
  let present: boolean | null = null;
  let readAtMs = -Infinity;
  let held: { read: ReadPosture | null; sinceMs: number } | null = null;
  let candidate: { read: ReadPosture | null; sinceMs: number } | null = null;

  const readerOf = (frame: Frame): ReadPosture | null => {
    const { postures } = kind;
    present = occupancyOf(kind, geometry, frame, null).at.some(({ judge }) => judge(present).present);
    return present && postures ? READERS[postures](analysis, frame, kind, geometry) : null;
  };

  return {
    observe(frame) {
      const nowMs = frame.deviceTimeMs;
      if (nowMs < readAtMs) held = candidate = null;
      else if (nowMs - readAtMs < READ_EVERY_MS) return null;
      readAtMs = nowMs;

      const read = readerOf(frame);
      held ??= { read, sinceMs: nowMs };
      if (isSame(read, held.read)) {
        held.read = read;
        candidate = null;
      } else {
        candidate = candidate && isSame(read, candidate.read) ? { read, sinceMs: candidate.sinceMs } : { read, sinceMs: nowMs };
        if (nowMs - candidate.sinceMs >= SETTLES_MS) {
          held = candidate;
          candidate = null;
        }
      }
      return { read: held.read, heldMs: nowMs - held.sinceMs };
    },
  };
}

const isSame = (one: ReadPosture | null, other: ReadPosture | null): boolean => one?.posture === other?.posture;
