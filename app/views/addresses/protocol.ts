import { isProtocol, type ProtocolName } from "~/domain/analysis/recording/protocol-run";
import { protocolSteps } from "~/domain/guidance/protocols";

export interface ShownRun {
  name: ProtocolName;
  /** Unix milliseconds; later captures count as done. */
  begunAtMs: number;
  /** The step to repeat, from 0; null for the next open one. */
  again: number | null;
}

/** Search parameters; `at` is removed after that step's capture. */
const names = { protocol: "protocol", begun: "begun", at: "at" } as const;
const protocolParameters = Object.values(names);
/** Which run is shown, whatever its step. */
export const runParameters = [names.protocol, names.begun];

/** Removed from an address after a repeated step. */
export const withoutRepeat = { [names.at]: null };

export function protocolAt(search: URLSearchParams): ShownRun | null {
  const name = search.get(names.protocol);
  const begunAtMs = Number(search.get(names.begun));
  if (!isProtocol(name) || !Number.isSafeInteger(begunAtMs) || begunAtMs <= 0) return null;
  const at = Number(search.get(names.at)) - 1;
  return { name, begunAtMs, again: Number.isInteger(at) && at >= 0 && at < protocolSteps(name).length ? at : null };
}

export const startOfProtocol = (name: ProtocolName, now: Date): Record<string, string | null> => ({
  [names.protocol]: name,
  [names.begun]: String(now.getTime()),
  [names.at]: null,
});

export function searchAtStep(search: URLSearchParams, step: number): URLSearchParams {
  const target = new URLSearchParams(search);
  target.set(names.at, String(step + 1));
  return target;
}

export function searchWithoutProtocol(search: URLSearchParams): URLSearchParams {
  const target = new URLSearchParams(search);
  for (const name of protocolParameters) target.delete(name);
  return target;
}
