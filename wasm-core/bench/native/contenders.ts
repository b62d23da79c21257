import type { Contender } from "../kernel";
import type { Native, NativeTwin } from "./addon";

/** None without a compiler. */
export function nativeContenders(
  native: Native | null,
  name: string,
  call: (twin: NativeTwin) => void,
  answer: Contender["answer"],
): Contender[] {
  if (!native) return [];
  const contender = (as: Contender["name"], twin: NativeTwin): Contender => ({ name: as, run: () => call(twin), answer });
  return [contender("c-sse", native[`${name}_sse`]), contender("c-plain", native[`${name}_plain`])];
}
