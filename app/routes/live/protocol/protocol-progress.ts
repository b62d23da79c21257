import { protocolSteps, type ProtocolStep } from "~/domain/guidance/protocols";
import type { ShownRun } from "./protocol-address";

/** How far somebody is in a protocol. */
export interface ProtocolProgress {
  run: ShownRun;
  /** The newest analysis of each step; null where it is still to be made. */
  done: readonly (string | null)[];
  /** The step that is next, counted from 0; null once all are made. */
  at: number | null;
}

export function progressThrough(run: ShownRun, done: readonly (string | null)[]): ProtocolProgress {
  const open = done.indexOf(null);
  return { run, done, at: run.again ?? (open < 0 ? null : open) };
}

/** The capture that a protocol comes to next. */
export const nextStep = ({ run, at }: ProtocolProgress): ProtocolStep | null =>
  at === null ? null : (protocolSteps(run.name)[at] ?? null);
