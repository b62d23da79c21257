import { createRandom } from "../../app/simulator/random";
import { median } from "../../tests/bench/quantile";

/** `rounds` samples of at least `sampleMs`, after `warmUpMs`. */
export interface Effort {
  readonly rounds: number;
  readonly sampleMs: number;
  readonly warmUpMs: number;
}

export const THOROUGH: Effort = { rounds: 31, sampleMs: 10, warmUpMs: 250 };
export const SHORT: Effort = { rounds: 9, sampleMs: 5, warmUpMs: 120 };
/** For a shared machine. */
export const PATIENT: Effort = { rounds: 151, sampleMs: 10, warmUpMs: 250 };

/** Something to time. */
export interface Timed<Name> {
  readonly name: Name;
  readonly run: () => void;
}

export interface Timing<Name> {
  readonly name: Name;
  readonly runMicroseconds: number;
  /** Other processes only add time. */
  readonly leastMicroseconds: number;
  /** time(this) / time(first) per round, ascending. */
  readonly ratios: readonly number[];
  /** The median of `ratios`. */
  readonly ratio: number;
}

/** CPU time, unlike wall time, excludes other processes. */
const cpuMicroseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

function time(contender: Timed<unknown>, runs: number): number {
  const start = cpuMicroseconds();
  for (let run = 0; run < runs; run++) contender.run();
  return cpuMicroseconds() - start;
}

function warmUp(contender: Timed<unknown>, { warmUpMs, sampleMs }: Effort): number {
  let runs = 1;
  let spent = 0;
  let last = 0;
  while (spent < 1000 * warmUpMs || last < 1000 * sampleMs) {
    last = time(contender, runs);
    spent += last;
    if (last < 1000 * sampleMs) runs = Math.ceil(runs * Math.min(8, (1.2 * 1000 * sampleMs) / Math.max(1, last)));
  }
  return Math.max(1, Math.ceil((runs * 1000 * sampleMs) / last));
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}

/** New random order each round. Ratios within a round hold on a busy machine, microseconds do not. */
export function measure<Name>(contenders: readonly Timed<Name>[], effort: Effort): Timing<Name>[] {
  const entrants = contenders.map((contender) => ({ contender, runs: warmUp(contender, effort), times: new Array<number>() }));
  const order = [...entrants];
  const random = createRandom(1);
  for (let round = 0; round < effort.rounds; round++) {
    shuffle(order, random);
    for (const entrant of order) entrant.times.push(time(entrant.contender, entrant.runs) / entrant.runs);
  }
  const [first] = entrants;
  return entrants.map(({ contender, times }) => {
    const ratios = times.map((own, round) => own / first.times[round]).sort((a, b) => a - b);
    return { name: contender.name, runMicroseconds: median(times), leastMicroseconds: Math.min(...times), ratios, ratio: median(ratios) };
  });
}
