import { crc32 } from "node:zlib";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import type { FrameAck } from "~/live/wire/protocol";

export interface NumberedFrame {
  readonly epoch: number;
  readonly sequence: number;
  readonly counts: Uint16Array;
}

export interface FrameFaults {
  /** Acknowledged during the recording, but absent. */
  missing: number;
  /** Present more than once. */
  duplicate: number;
  outOfOrder: number;
  /** Never measured by the mat, or with other values. */
  stowaway: number;
}

export const noFrameFaults = (): FrameFaults => ({ missing: 0, duplicate: 0, outOfOrder: 0, stowaway: 0 });

const digestOf = (counts: Uint16Array): number => crc32(new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength));

export function createFrameLedger() {
  const epochs = new Map<number, { digest: number; atMs: number; acknowledged: boolean }[]>();
  const framesOf = (epoch: number) => {
    const known = epochs.get(epoch) ?? [];
    epochs.set(epoch, known);
    return known;
  };
  let acknowledgedFrames = 0;

  return {
    /** The next frame of a start. */
    measured: (epoch: number, counts: Uint16Array, atMs: number): void =>
      void framesOf(epoch).push({ digest: digestOf(counts), atMs, acknowledged: false }),
    /** Acknowledges all frames up to this one that the mat still held. */
    acknowledged({ epoch, sequence }: FrameAck, nowMs: number): void {
      const frames = framesOf(epoch);
      for (let at = Math.min(sequence, frames.length - 1); at >= 0; at--) {
        const frame = frames[at];
        if (!frame || frame.acknowledged || nowMs - frame.atMs > RESEND_WITHIN_MS) break;
        frame.acknowledged = true;
        acknowledgedFrames++;
      }
    },
    acknowledgedCount: () => acknowledgedFrames,
    check(stored: readonly NumberedFrame[]): FrameFaults {
      const faults = noFrameFaults();
      const seen = new Set<string>();
      let before: NumberedFrame | null = null;
      for (const frame of stored) {
        const { epoch, sequence, counts } = frame;
        const name = `${epoch} ${sequence}`;
        if (seen.has(name)) faults.duplicate++;
        else if (before && (epoch < before.epoch || (epoch === before.epoch && sequence < before.sequence))) faults.outOfOrder++;
        if (epochs.get(epoch)?.[sequence]?.digest !== digestOf(counts)) faults.stowaway++;
        seen.add(name);
        before = frame;
      }
      const [first, last] = [stored[0], stored.at(-1)];
      if (!first || !last) return faults;
      for (const [epoch, frames] of epochs) {
        if (epoch < first.epoch || epoch > last.epoch) continue;
        const from = epoch === first.epoch ? first.sequence : 0;
        const until = epoch === last.epoch ? last.sequence : frames.length - 1;
        for (let sequence = from; sequence <= until; sequence++)
          if (frames[sequence]?.acknowledged && !seen.has(`${epoch} ${sequence}`)) faults.missing++;
      }
      return faults;
    },
  };
}
export type FrameLedger = ReturnType<typeof createFrameLedger>;
