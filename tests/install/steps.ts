import { statSync } from "node:fs";
import { loadavg } from "node:os";
import { sizeOf } from "./bare-root";
import type { InstalledServer } from "./installed-server";

/** Prints how long a step took, and its result in words. */
export async function step<Value>(
  name: string,
  act: () => Value | Promise<Value>,
  describe: (value: Value) => string = () => "",
): Promise<Value> {
  const from = performance.now();
  const value = await act();
  process.stdout.write(`${((performance.now() - from) / 1000).toFixed(1).padStart(7)} s  ${name}  ${describe(value)}\n`);
  return value;
}

export const remark = (text: string): void => void process.stdout.write(`           ${text}\n`);

export const megabytes = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} MB`;
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const fileSize = (path: string): string => megabytes(statSync(path).size / 1e6);
export const folderSize = (path: string): string => megabytes(sizeOf(path));
export const started = ({ startedMs, startedCpuMs, memory }: InstalledServer): string =>
  `ready after ${milliseconds(startedMs)} (processor: ${milliseconds(startedCpuMs)}; load of the machine ${loadavg()[0]?.toFixed(1)}), ${megabytes(memory())} of memory`;

interface Recorded {
  frames: number;
  acknowledged: number;
  missing: number;
}

/** @throws Error for acknowledged frames that are not stored */
export function noneMissing({ frames, acknowledged, missing }: Recorded): string {
  if (missing > 0) throw new Error(`${missing} of ${acknowledged} acknowledged frames are not stored`);
  return `${frames} frames stored; of these ${acknowledged} were acknowledged before, none missing`;
}
