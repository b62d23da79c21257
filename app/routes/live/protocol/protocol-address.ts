import { isProtocol, protocolSteps, type ProtocolName } from "~/domain/guidance/protocols";

/** A protocol that somebody is led through, as an address has it. */
export interface ShownRun {
  name: ProtocolName;
  /** When it was started, Unix milliseconds: what was saved since counts as done. */
  begunAtMs: number;
  /** The step that is to be made again, counted from 0; null where the next open one is. */
  again: number | null;
}

/** Parameters of an address; `at` lasts until the capture of that step is over. */
const names = { protocol: "protocol", begun: "begun", at: "at" } as const;
const protocolParameters = Object.values(names);

/** What an address loses when the repeated step is over. */
export const withoutRepeat = { [names.at]: null };

export function protocolAt(search: URLSearchParams): ShownRun | null {
  const name = search.get(names.protocol);
  const begunAtMs = Number(search.get(names.begun));
  if (!isProtocol(name) || !Number.isSafeInteger(begunAtMs) || begunAtMs <= 0) return null;
  const at = Number(search.get(names.at)) - 1;
  return { name, begunAtMs, again: Number.isInteger(at) && at >= 0 && at < protocolSteps(name).length ? at : null };
}

/** What an address of a page gets when a protocol starts on it. */
export const startOfProtocol = (name: ProtocolName, now: Date): Record<string, string | null> => ({
  [names.protocol]: name,
  [names.begun]: String(now.getTime()),
  [names.at]: null,
});

/** The same address with a step to be made again, or without the protocol. */
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
