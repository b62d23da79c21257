import type { Grid } from "../../../../app/domain/frame/frame";
import { DIRECTIONS, distanceBetween, oneFootFitter, putPoint } from "./reach";
import type { Spells } from "./spells";

const MAX_GROUPS = 1 << 15;

export function spellGroups(
  spells: Spells,
  { rows, cols }: Grid,
  cell: { xCm: number; yCm: number },
  mayBeFoot: (spell: number) => boolean,
) {
  const parents = new Int32Array(spells.count);
  const groupOf = new Uint16Array(spells.count);
  const reaches = new Int16Array(DIRECTIONS * MAX_GROUPS);
  const ofCells = new Int16Array(DIRECTIONS * rows * cols);
  const on = new Uint16Array(MAX_GROUPS);
  const end = new Uint16Array(MAX_GROUPS);
  const roots = new Int32Array(MAX_GROUPS);
  const free: number[] = [];
  const fit = oneFootFitter(Math.max(cell.xCm, cell.yCm));
  let groups = 0;
  for (let spell = 0; spell < spells.count; spell++) parents[spell] = mayBeFoot(spell) ? spell : -1;
  for (let row = 0, at = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, at += DIRECTIONS) putPoint(ofCells, at, (col + 0.5) * cell.xCm, (row + 0.5) * cell.yCm);
  }

  function root(spell: number): number {
    while (parents[spell] !== spell) {
      parents[spell] = parents[parents[spell]];
      spell = parents[spell];
    }
    return spell;
  }

  function newGroup(top: number): number {
    const group = free.pop() ?? ++groups;
    const from = DIRECTIONS * spells.cell[top];
    reaches.set(ofCells.subarray(from, from + DIRECTIONS), DIRECTIONS * group);
    on[group] = spells.on[top];
    end[group] = spells.end[top];
    roots[group] = top;
    groupOf[top] = group;
    return group;
  }

  function add(group: number, reach: Int16Array, at: number, from: number, until: number): void {
    const to = DIRECTIONS * group;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (reach[at + direction] > reaches[to + direction]) reaches[to + direction] = reach[at + direction];
    }
    on[group] = Math.min(on[group], from);
    end[group] = Math.max(end[group], until);
  }

  function unite(one: number, two: number): void {
    const [top, under] = one < two ? [one, two] : [two, one];
    const group = groupOf[top] || newGroup(top);
    const other = groupOf[under];
    if (other === 0) {
      add(group, ofCells, DIRECTIONS * spells.cell[under], spells.on[under], spells.end[under]);
    } else {
      add(group, reaches, DIRECTIONS * other, on[other], end[other]);
      free.push(other);
      groupOf[under] = 0;
    }
    parents[under] = top;
  }

  function fitTogether(one: number, two: number): boolean {
    const [a, b] = [groupOf[one], groupOf[two]];
    const [from, other] = [a > 0 ? a : spells.cell[one], b > 0 ? b : spells.cell[two]];
    return fit(a > 0 ? reaches : ofCells, DIRECTIONS * from, b > 0 ? reaches : ofCells, DIRECTIONS * other);
  }

  return {
    isAdmitted: (spell: number): boolean => parents[spell] >= 0,
    isRoot: (spell: number): boolean => parents[spell] === spell,
    root,
    unite,
    fitTogether,
    groupOf: (top: number): number => groupOf[top] || newGroup(top),
    isLone: (top: number): boolean => groupOf[top] === 0,
    onOf: (group: number): number => on[group],
    endOf: (group: number): number => end[group],
    joinParts(one: number, two: number, centimetres: number): boolean {
      const [a, b] = [DIRECTIONS * one, DIRECTIONS * two];
      if (distanceBetween(reaches, a, b) > centimetres || !fit(reaches, a, reaches, b)) return false;
      unite(roots[one], roots[two]);
      return true;
    },
  };
}

export type SpellGroups = ReturnType<typeof spellGroups>;
