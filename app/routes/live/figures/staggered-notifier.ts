/** Listeners are notified in this many batches: no animation frame carries all that changes, and the map goes first. */
const BATCHES = 6;
/** A batch waits this long after a frame of the mat, so that the map is drawn by then. */
const AFTER_FRAME_MS = 40;
/** Frames may also come a little early. */
const EARLY = 0.8;
/** The longest a batch waits for a frame. */
const WAIT_MS = 100;

/** Notifies its listeners in batches, each between two frames of the mat, so that no map is late because of what is drawn beside it. */
export interface StaggeredNotifier {
  subscribe: (listener: () => void) => () => void;
  /** Starts to notify all listeners over about `overMs`; a frame has just come. */
  notify: (overMs: number) => void;
  isNotifying: () => boolean;
  /** A frame has come: the next batch follows it if one is due. */
  onFrame: () => void;
}

interface NotifierOptions {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  later: (run: () => void, afterMs: number) => void;
  /** Called after the last batch with the milliseconds that rendering took. */
  onDone?: (spentMs: number) => void;
}

export function createStaggeredNotifier({ now, later, onDone }: NotifierOptions): StaggeredNotifier {
  const listeners = new Set<() => void>();
  let waiting: (() => void)[] = [];
  let pass = { batchSize: 0, paceMs: 0, spentMs: 0 };
  let notifying = false;
  let batchesRun = 0;
  let dueAtMs = 0;

  function runBatch(): void {
    batchesRun++;
    const startedAtMs = now();
    for (const listener of waiting.splice(0, pass.batchSize)) if (listeners.has(listener)) listener();
    notifying = waiting.length > 0;
    const isLast = !notifying;
    // React has rendered what listeners asked for before microtasks that were queued later run.
    queueMicrotask(() => {
      pass.spentMs += now() - startedAtMs;
      if (isLast) onDone?.(pass.spentMs);
    });
    if (!isLast) runBatchAfter(pass.paceMs + WAIT_MS);
  }

  /** Unless another batch runs before. */
  function runBatchAfter(ms: number): void {
    const before = batchesRun;
    later(() => {
      if (batchesRun === before) runBatch();
    }, ms);
  }

  function onFrame(): void {
    if (!notifying || now() < dueAtMs) return;
    dueAtMs = now() + EARLY * pass.paceMs;
    runBatchAfter(AFTER_FRAME_MS);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(overMs) {
      waiting = [...listeners];
      pass = { batchSize: Math.ceil(waiting.length / BATCHES), paceMs: overMs / BATCHES, spentMs: 0 };
      notifying = true;
      dueAtMs = now();
      onFrame();
    },
    isNotifying: () => notifying,
    onFrame,
  };
}
