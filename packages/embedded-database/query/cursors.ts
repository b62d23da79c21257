import { randomInt } from "node:crypto";
import { Long } from "bson";
import { CommandError } from "../values/command-error";

/** As in MongoDB. */
const IDLE_MS = 10 * 60_000;

/** Default size of the first batch. */
const FIRST_BATCH = 101;

/** Except for a larger single document. */
const BATCH_BYTES = 16 * 1024 * 1024;

interface OpenCursor {
  readonly namespace: string;
  readonly documents: Iterator<Buffer>;
  /** Too large for the last batch. */
  held: Buffer | undefined;
  lastUse: number;
}

export interface Batch {
  /** 0 after the last document. */
  readonly id: Long;
  readonly documents: readonly Buffer[];
}

/** No lock or snapshot: a query continues where it stopped. */
export class Cursors {
  readonly #open = new Map<number, OpenCursor>();

  constructor(private readonly clock: () => number) {}

  /** Stays open unless complete or `isSingle`. */
  start(
    namespace: string,
    documents: Iterator<Buffer>,
    { batchSize = FIRST_BATCH, isSingle = false }: { readonly batchSize?: number | undefined; readonly isSingle?: boolean },
  ): Batch {
    const cursor: OpenCursor = { namespace, documents, held: undefined, lastUse: this.clock() };
    const { batch, isDone } = read(cursor, batchSize);
    if (isDone || isSingle) return { id: Long.ZERO, documents: batch };
    const id = randomInt(1, 2 ** 47);
    this.#open.set(id, cursor);
    return { id: Long.fromNumber(id), documents: batch };
  }

  /** @throws CommandError CursorNotFound */
  next(id: number, namespace: string, batchSize: number | undefined): Batch {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new CommandError("CursorNotFound", `cursor id ${id} not found`);
    cursor.lastUse = this.clock();
    const { batch, isDone } = read(cursor, batchSize ?? Number.POSITIVE_INFINITY);
    if (isDone) this.#open.delete(id);
    return { id: isDone ? Long.ZERO : Long.fromNumber(id), documents: batch };
  }

  kill(id: number): boolean {
    return this.#open.delete(id);
  }

  forgetIdle(): void {
    for (const [id, { lastUse }] of this.#open) if (this.clock() - lastUse > IDLE_MS) this.#open.delete(id);
  }
}

function read(cursor: OpenCursor, batchSize: number): { readonly batch: readonly Buffer[]; readonly isDone: boolean } {
  const batch: Buffer[] = [];
  let bytes = 0;
  while (batch.length < batchSize) {
    const next = cursor.held ?? nextOf(cursor.documents);
    cursor.held = undefined;
    if (!next) return { batch, isDone: true };
    if (batch.length > 0 && bytes + next.length > BATCH_BYTES) {
      cursor.held = next;
      return { batch, isDone: false };
    }
    bytes += next.length;
    batch.push(next);
  }
  return { batch, isDone: false };
}

function nextOf(documents: Iterator<Buffer>): Buffer | undefined {
  const step = documents.next();
  return step.done ? undefined : step.value;
}
