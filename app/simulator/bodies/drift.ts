import { createRandom, uniformAt } from "../random";

const TERMS = 14;
const LOWEST_HZ = 0.03;
const HIGHEST_HZ = 1.6;
/** Power falls as 1/f^1.5, between flicker noise and random walk, like standing sway. */
const AMPLITUDE_EXPONENT = -0.25;

export function createDrift(seed: number): (tMs: number) => number {
  const random = createRandom(seed);
  const terms = Array.from({ length: TERMS }, (_, index) => {
    const hz = LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** ((index + random() * 0.8) / (TERMS - 1));
    return { omega: (2 * Math.PI * hz) / 1000, phase: 2 * Math.PI * random(), amplitude: (hz / LOWEST_HZ) ** AMPLITUDE_EXPONENT };
  });
  const rootMeanSquare = Math.sqrt(terms.reduce((sum, { amplitude }) => sum + (amplitude * amplitude) / 2, 0));
  return (tMs) => terms.reduce((sum, { omega, phase, amplitude }) => sum + amplitude * Math.sin(omega * tMs + phase), 0) / rootMeanSquare;
}

export function createShifts(seed: number, { holdMs, moveMs }: { holdMs: number; moveMs: number }): (tMs: number) => number {
  const placeAt = (index: number): number => 2 * uniformAt(seed, index) - 1;
  return (tMs) => {
    const index = Math.floor(tMs / holdMs);
    const moved = smoothStep((tMs - index * holdMs) / moveMs);
    return placeAt(index - 1) + (placeAt(index) - placeAt(index - 1)) * moved;
  };
}

export function smoothStep(at: number): number {
  const within = Math.min(1, Math.max(0, at));
  return within * within * (3 - 2 * within);
}
