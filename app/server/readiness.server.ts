import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type PartState = "ok" | "unavailable" | "readOnly" | "notWritable" | "draining" | "starting";

export interface ReadinessPart {
  name: string;
  /** The server needs it to be ready; others are only reported. */
  required: boolean;
  state: () => PartState | Promise<PartState>;
}

/** Answer of `/readyz`. */
export interface ReadinessReport {
  ready: boolean;
  parts: Record<string, { state: PartState; required: boolean }>;
}

export interface Readiness {
  add: (part: ReadinessPart) => void;
  /** Checks at most once per second. */
  report: () => Promise<ReadinessReport>;
}

/** A slower part is unavailable: load balancers wait no longer. */
const ANSWER_WITHIN_MS = 2_000;
const KEPT_MS = 1_000;

export function createReadiness(parts: readonly ReadinessPart[] = []): Readiness {
  const all = [...parts];
  let newest: { atMs: number; report: Promise<ReadinessReport> } | null = null;

  const ask = async (): Promise<ReadinessReport> => {
    const answers = await Promise.all(all.map(async ({ name, required, state }) => ({ name, required, state: await inTime(state) })));
    return {
      ready: answers.every(({ required, state }) => !required || state === "ok"),
      parts: Object.fromEntries(answers.map(({ name, ...answer }) => [name, answer])),
    };
  };

  return {
    add(part) {
      all.push(part);
      newest = null;
    },
    report() {
      const nowMs = performance.now();
      if (!newest || nowMs - newest.atMs > KEPT_MS) newest = { atMs: nowMs, report: ask() };
      return newest.report;
    },
  };
}

async function inTime(state: ReadinessPart["state"]): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve("unavailable"), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([state(), tooLate]);
  } catch {
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a file can be written; a full disk refuses bytes, not names. */
export async function folderState(folder: string): Promise<PartState> {
  const probe = join(folder, `.writable-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, new Uint8Array(4096), { flush: true });
    return "ok";
  } catch {
    return "notWritable";
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
