import { MAX_SIDE, MEAN, STRIDE } from "../memory/arena";
import { contactThreshold, gridCols } from "../memory/geometry";
import { columnOf, endColumnOf, firstColumnOf, hasCell, maskOf, WORDS } from "../memory/row-masks";
import { isBeyondToes } from "./remove-toes";

/** Samples per cell and direction. */
const SAMPLES: i32 = 4;

let print: usize = 0;
let printRows: i32 = 0;
let printCols: i32 = 0;
let toesPress: bool = false;


@inline
function ownPressure(row: i32, col: i32): f64 {
  if (row < 0 || col < 0 || row >= printRows || col >= printCols || !hasCell(print, row, col)) return 0;
  return load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
}

/** The threshold, or half the print's least pressure if the mat reads none below it. */
function contourLevel(): f64 {
  let least: f64 = Infinity;
  for (let row = 0; row < printRows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(print, row, word); mask != 0; mask &= mask - 1)
        least = Math.min(least, ownPressure(row, columnOf(word, mask)));
    } while (WORDS > 1 && ++word < WORDS);
  }
  return Math.max(contactThreshold(), 0.5 * least);
}

let heelEnd: f64 = 0;
let toeEnd: f64 = 0;
let middle: f64 = 0;
let whole: f64 = 0;

/** Samples between four cell centres: the print's ends, or the area of its middle third. */
function addSamples(row: i32, col: i32, level: f64, ends: bool, ux: f64, uy: f64, xCm: f64, yCm: f64): void {
  const one = ownPressure(row, col);
  const right = ownPressure(row, col + 1);
  const below = ownPressure(row + 1, col);
  const across = ownPressure(row + 1, col + 1);
  if (Math.max(Math.max(one, right), Math.max(below, across)) < level) return;
  const half = (0.5 * Math.sqrt(xCm * yCm)) / f64(SAMPLES);
  const third = (toeEnd - heelEnd) / 3;
  for (let down = 0; down < SAMPLES; down++) {
    const dy = (f64(down) + 0.5) / f64(SAMPLES);
    for (let aside = 0; aside < SAMPLES; aside++) {
      const dx = (f64(aside) + 0.5) / f64(SAMPLES);
      if ((1 - dy) * ((1 - dx) * one + dx * right) + dy * ((1 - dx) * below + dx * across) < level) continue;
      const x = (f64(col) + 0.5 + dx) * xCm;
      const y = (f64(row) + 0.5 + dy) * yCm;
      if (toesPress && isBeyondToes(x, y)) continue;
      const near = x * ux + y * uy - half;
      if (ends) {
        heelEnd = Math.min(heelEnd, near);
        toeEnd = Math.max(toeEnd, near + 2 * half);
      } else {
        whole += 1;
        // Samples on a border count proportionally.
        const overlap = Math.min(near + 2 * half, heelEnd + 2 * third) - Math.max(near, heelEnd + third);
        middle += Math.max(0, overlap) / (2 * half);
      }
    }
  }
}

/**
 * Cavanagh and Rodgers 1987: area of the middle third of the toeless print along (ux, uy). Pressure is interpolated
 * between cell centres, so that a print keeps its areas when it is turned. `withToes`: up to the toe border.
 */
export function measureArch(masks: usize, rows: i32, withToes: bool, ux: f64, uy: f64, xCm: f64, yCm: f64): f64 {
  print = masks;
  printRows = rows;
  printCols = gridCols();
  toesPress = withToes;
  heelEnd = Infinity;
  toeEnd = -Infinity;
  middle = 0;
  whole = 0;
  const first = firstColumnOf(masks, 0, rows);
  const end = endColumnOf(masks, 0, rows);
  if (first == MAX_SIDE) return 0;
  const level = contourLevel() * (1 - 1e-9);
  for (let pass = 0; pass < 2; pass++) {
    for (let row = -1; row < rows; row++) {
      for (let col = first - 1; col < end; col++) addSamples(row, col, level, pass == 0, ux, uy, xCm, yCm);
    }
  }
  return whole > 0 ? middle / whole : 0;
}
