import { protocolSteps, type ProtocolStep } from "~/domain/guidance/protocols";
import type { ShownRun } from "../../addresses/protocol";

export interface ProtocolProgress {
  run: ShownRun;
  /** Newest analysis of each step; null if missing. */
  done: readonly (string | null)[];
  /** The next step, from 0; null once all are done. */
  at: number | null;
}

export function progressThrough(run: ShownRun, done: readonly (string | null)[]): ProtocolProgress {
  const open = done.indexOf(null);
  return { run, done, at: run.again ?? (open < 0 ? null : open) };
}

export const nextStep = ({ run, at }: ProtocolProgress): ProtocolStep | null =>
  at === null ? null : (protocolSteps(run.name)[at] ?? null);
