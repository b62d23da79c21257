import type { Contact } from "~/domain/analysis/gait/contact";
import { numberAt } from "../memory/record";

export interface TimedContact extends Pick<Contact, "side" | "onFrame" | "offFrame" | "pass"> {
  knownOn: boolean;
  knownOff: boolean;
}

export type Timing = Pick<Contact, "stanceMs" | "strideMs" | "swingMs" | "stepMs" | "stancePercent" | "doubleSupportMs">;

/** In a contact's pass: the same foot's next, and the other's previous contact. */
export interface Neighbours<Item> {
  next: Item | null;
  other: Item | null;
}

/** By time, never across passes. */
export const findNeighbours = <Item extends Pick<TimedContact, "side" | "pass">>(contacts: readonly Item[]): Neighbours<Item>[] =>
  contacts.map(({ side, pass }, index) => {
    if (side === null) return { next: null, other: null };
    const inPass = (contact: Item): boolean => contact.pass === pass;
    const before = contacts.slice(0, index).filter(inPass);
    const sameBefore = before.findLastIndex((contact) => contact.side === side);
    return {
      next: contacts.slice(index + 1).find((contact) => inPass(contact) && contact.side === side) ?? null,
      other: before.slice(sameBefore + 1).findLast((contact) => contact.side !== side && contact.side !== null) ?? null,
    };
  });

/** By time; null if unknown. */
export function measureTimings(stances: readonly TimedContact[], frameTimes: Float64Array): Timing[] {
  const between = (from: number, to: number): number => 1000 * (numberAt(frameTimes, to) - numberAt(frameTimes, from));
  const neighbours = findNeighbours(stances);
  return stances.map(({ side, onFrame, offFrame, knownOn, knownOff }, index): Timing => {
    const stanceMs = knownOn && knownOff ? between(onFrame, offFrame) : null;
    const { next, other } = neighbours[index] ?? { next: null, other: null };
    const strideMs = knownOn && next?.knownOn && next.onFrame > onFrame ? between(onFrame, next.onFrame) : null;
    const both = strideMs !== null && stanceMs !== null;
    const others = stances.filter((stance) => side !== null && stance.side !== null && stance.side !== side);
    const sharedMs = (): number =>
      others.reduce((sum, stance) => {
        const [from, to] = [Math.max(onFrame, stance.onFrame), Math.min(offFrame, stance.offFrame)];
        return to > from ? sum + between(from, to) : sum;
      }, 0);
    return {
      stanceMs,
      strideMs,
      swingMs: both ? strideMs - stanceMs : null,
      stepMs: knownOn && other?.knownOn ? between(other.onFrame, onFrame) : null,
      stancePercent: both ? (100 * stanceMs) / strideMs : null,
      doubleSupportMs: stanceMs !== null && others.length > 0 ? sharedMs() : null,
    };
  });
}
