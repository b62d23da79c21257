import type { FrameBatch } from "../../../../app/analysis/analysis";
import { spellGroups, type SpellGroups } from "./groups";
import { betweenNeighbours, type Spells } from "./spells";

const LEVELS = 16;
const STEADY = 2;
const FARTHEST_PART_CM = 14;
const LONE = 3;

/** In frames. */
export interface JoinRules {
  shortest: number;
  longest: number;
  apart: number;
}

/** Tries a pair once: groups only grow. */
function joinNeighbours(spells: Spells, grid: FrameBatch["grid"], groups: SpellGroups): void {
  const { on, end } = spells;
  const pairs = Array.from({ length: LEVELS + 1 }, () => new Array<number>());
  betweenNeighbours(spells, grid, (one, two) => {
    const shared = Math.min(end[one], end[two]) - Math.max(on[one], on[two]);
    if (shared <= 0 || !groups.isAdmitted(one) || !groups.isAdmitted(two)) return;
    const span = Math.max(end[one], end[two]) - Math.min(on[one], on[two]);
    pairs[Math.floor((shared * LEVELS) / span)].push(one, two);
  });
  for (let level = LEVELS; level >= 0; level--) {
    const ofLevel = pairs[level];
    for (let at = 0; at < ofLevel.length; at += 2) {
      const [top, other] = [groups.root(ofLevel[at]), groups.root(ofLevel[at + 1])];
      if (top !== other && groups.fitTogether(top, other)) groups.unite(top, other);
    }
  }
}

function joinParts(spells: Spells, groups: SpellGroups, { shortest, apart }: JoinRules): void {
  const listed: number[] = [];
  for (let spell = 0; spell < spells.count; spell++) {
    if (!groups.isRoot(spell) || (groups.isLone(spell) && spells.held[spell] < LONE * shortest)) continue;
    listed.push(groups.groupOf(spell));
  }
  for (let centimetres = 1; centimetres <= FARTHEST_PART_CM; centimetres++) {
    for (let at = 0; at < listed.length; at++) {
      const one = listed[at];
      if (one === 0) continue;
      for (let next = at + 1; next < listed.length; next++) {
        const two = listed[next];
        if (two === 0) continue;
        if (groups.onOf(two) >= groups.endOf(one) + apart) break;
        if (groups.joinParts(one, two, centimetres)) listed[next] = 0;
      }
    }
  }
}

export function joinSpells(
  spells: Spells,
  { frameCount, grid }: FrameBatch,
  cell: { xCm: number; yCm: number },
  rules: JoinRules,
): number[][] {
  const { on, end, held, least, most } = spells;
  const groups = spellGroups(spells, grid, cell, (spell) => {
    if (held[spell] < rules.shortest) return false;
    const lasts = end[spell] - on[spell] > rules.longest || (on[spell] === 0 && end[spell] === frameCount);
    return !lasts || most[spell] > STEADY * least[spell];
  });
  joinNeighbours(spells, grid, groups);
  joinParts(spells, groups, rules);

  const contactOf = new Uint16Array(spells.count);
  const contacts: number[][] = [];
  for (let spell = 0; spell < spells.count; spell++) {
    if (!groups.isAdmitted(spell)) continue;
    const top = groups.root(spell);
    if (top === spell) contactOf[spell] = contacts.push([]);
    else contactOf[spell] = contactOf[top];
    contacts[contactOf[spell] - 1].push(spell);
  }
  adoptShort(spells, grid, contactOf, contacts, rules.shortest);
  return contacts;
}

function adoptShort(spells: Spells, grid: FrameBatch["grid"], contactOf: Uint16Array, contacts: number[][], shortest: number): void {
  const { on, end, held } = spells;
  const taker = new Uint16Array(spells.count);
  const max = new Uint16Array(spells.count);
  const take = (short: number, other: number): void => {
    if (contactOf[short] !== 0 || contactOf[other] === 0 || held[short] >= shortest) return;
    const shared = Math.min(end[short], end[other]) - Math.max(on[short], on[other]);
    if (shared <= max[short]) return;
    max[short] = shared;
    taker[short] = contactOf[other];
  };
  betweenNeighbours(spells, grid, (one, two) => {
    take(one, two);
    take(two, one);
  });
  const times = contacts.map((members) => ({
    from: members.reduce((first, spell) => Math.min(first, on[spell]), Infinity),
    until: members.reduce((last, spell) => Math.max(last, end[spell]), 0),
  }));
  for (let spell = 0; spell < spells.count; spell++) {
    if (taker[spell] === 0) continue;
    const { from, until } = times[taker[spell] - 1];
    if (on[spell] >= from && end[spell] <= until) contacts[taker[spell] - 1].push(spell);
  }
}
