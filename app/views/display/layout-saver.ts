import type { Clock } from "~/domain/clock";
import type { LookChange } from "./layout-form";

/** Delay after the last change before saving. */
export const SAVE_AFTER_MS = 600;

interface SaverPorts {
  clock: Pick<Clock, "setTimer">;
  /** Resolves to whether it was saved; never rejects. */
  send: (change: LookChange) => Promise<boolean>;
  onSent: (kept: boolean) => void;
}

export interface LayoutSaver {
  change: (part: LookChange) => void;
  /** Sends pending changes at once, because the page is closing. */
  flush: () => void;
}

/** Batches changes, one request at a time. A failed save is retried with the next change. */
export function createLayoutSaver({ clock, send, onSent }: SaverPorts): LayoutSaver {
  let waiting: LookChange = {};
  let sending = false;
  let due = false;
  let stop = (): void => undefined;

  async function save({ leaving = false } = {}): Promise<void> {
    stop();
    due = sending && !leaving;
    if (due || Object.keys(waiting).length === 0) return;
    const taken = waiting;
    waiting = {};
    sending = true;
    const kept = await send(taken);
    sending = false;
    if (!kept) waiting = { ...taken, ...waiting };
    onSent(kept);
    if (due) void save();
  }

  return {
    change(part) {
      waiting = { ...waiting, ...part };
      stop();
      stop = clock.setTimer(() => void save(), SAVE_AFTER_MS);
    },
    flush: () => void save({ leaving: true }),
  };
}
