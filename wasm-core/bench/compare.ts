import type { Contender, KernelBench } from "./kernel";

export class Disagreement extends Error {
  constructor(kernel: string, contender: string, at: number, own: number | undefined, core: number | undefined) {
    super(`${kernel}: ${contender} disagrees with the core at number ${at}: ${own} instead of ${core}`);
    this.name = "Disagreement";
  }
}

/** Throws Disagreement unless all answers match the core's. */
export function agreeing(kernel: KernelBench, contenders: readonly Contender[]): Contender[] {
  const core = contenders.find(({ name }) => name === "core");
  if (!core?.answer) throw new Error(`${kernel.name}: the core does not compete, or has no answer`);
  core.run();
  const wanted = Array.from(core.answer());
  const others = contenders.filter((contender) => contender !== core);
  for (const { name, run, answer } of others) {
    run();
    if (!answer) continue;
    const own = answer();
    for (let at = 0; at < Math.max(wanted.length, own.length); at++) {
      const same = Object.is(own[at], wanted[at]) || Math.abs(own[at] - wanted[at]) <= kernel.tolerance;
      if (!same) throw new Disagreement(kernel.name, name, at, own[at], wanted[at]);
    }
  }
  return [core, ...others];
}
