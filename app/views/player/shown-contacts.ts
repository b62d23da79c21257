import type { FootSide } from "~/domain/analysis/figures";
import { rockerNames, type RockerName } from "~/domain/analysis/gait/rockers";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import type { RecordingIndex } from "~/domain/analysis/recording/recording-index";
import type { Geometry } from "~/domain/device/kind";
import { turnedCells, turnedGeometry } from "~/domain/device/orientation";
import { cellCount, cellPlace, type Frame } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import type { Region } from "~/heatmap/geometry/region";

/** Contacts of one foot in order of time. */
export interface FootContacts {
  side: FootSide;
  contacts: readonly ShownContact[];
}

/** Without contacts after lost frames: those are counted in results, but are no moments of a recording. */
export function placedFeet<Contact extends Pick<ShownContact, "offFrame">, Foot extends { contacts: readonly Contact[] }>(
  feet: readonly Foot[],
  { lost, frames }: Pick<RecordingIndex, "lost" | "frames">,
): Foot[] {
  const firstLost = Math.min(...lost.map(({ from }) => from));
  const known = frames.filter((number) => number < firstLost).length;
  const placed = feet.map((foot) => ({ ...foot, contacts: foot.contacts.filter(({ offFrame }) => offFrame <= known) }));
  return placed.filter(({ contacts }) => contacts.length > 0);
}

/** The foot's contact at a moment, or the nearest in time. */
export function contactAt(contacts: readonly ShownContact[], moment: number): ShownContact | null {
  const distance = ({ onFrame, offFrame }: ShownContact): number => Math.max(0, onFrame - moment, moment - offFrame + 1);
  return contacts.reduce<ShownContact | null>(
    (nearest, contact) => (!nearest || distance(contact) < distance(nearest) ? contact : nearest),
    null,
  );
}

export const isInContactAt = ({ onFrame, offFrame }: Pick<ShownContact, "onFrame" | "offFrame">, moment: number): boolean =>
  onFrame <= moment && moment < offFrame;

/** 1 for each cell under the contact's print, row-major. */
export function printMask({ print }: Pick<ShownContact, "print">, { grid }: Pick<Geometry, "grid">): Float32Array {
  const mask = new Float32Array(cellCount(grid));
  for (let row = 0; row < print.rows; row++)
    for (let col = 0; col < print.cols; col++)
      if ((print.labels[row * print.cols + col] ?? "0") !== "0") mask[(print.firstRow + row) * grid.cols + print.firstCol + col] = 1;
  return mask;
}

export const withinPrint = (frame: Frame, mask: Float32Array): Frame => ({
  ...frame,
  counts: frame.counts.map((count, cell) => (itemAt(mask, cell) > 0 ? count : 0)),
});

/** A contact turned by quarters so that the toes are up, also for steps on the way back. */
export interface UprightFoot {
  /** Geometry of the turned mat. */
  geometry: Geometry;
  /** 1 for each cell of the turned mat under the print, row-major. */
  mask: Float32Array;
  /** Turned frame with the load of this print only. */
  frame: (frame: Frame) => Frame;
  region: Region;
}

/** Free cells around a print. */
const MARGIN = 1.5;

/** Contacts toes up, centred in windows of one size. */
export function uprightFeet(contacts: readonly ShownContact[], geometry: Geometry): (contact: ShownContact) => UprightFoot {
  const sizes = contacts.map(({ print }) => turnedSize(print));
  const rows = Math.max(1, ...sizes.map((size) => size.rows)) + 2 * MARGIN;
  const cols = Math.max(1, ...sizes.map((size) => size.cols)) + 2 * MARGIN;
  const known = new Map<ShownContact, UprightFoot>();
  return (contact) => {
    const foot = known.get(contact) ?? uprightFoot(contact, geometry, { rows, cols });
    known.set(contact, foot);
    return foot;
  };
}

const turnedSize = ({ rows, cols, quarters }: ShownContact["print"]) => (quarters % 2 === 0 ? { rows, cols } : { rows: cols, cols: rows });

function uprightFoot(contact: ShownContact, ofMat: Geometry, { rows, cols }: Pick<Region, "rows" | "cols">): UprightFoot {
  const { print } = contact;
  const geometry = turnedGeometry(ofMat, print.quarters);
  const cells = turnedCells(ofMat.grid, print.quarters);
  const onMat = printMask(contact, ofMat);
  const mask = Float32Array.from(cells, (cell) => itemAt(onMat, cell));
  const { row, col } = cellPlace(geometry.grid, mask.indexOf(1));
  const first = { row, col: [...mask].reduce((min, is, at) => (is ? Math.min(min, cellPlace(geometry.grid, at).col) : min), col) };
  const size = turnedSize(print);
  return {
    geometry,
    mask,
    frame: (frame) => ({
      ...frame,
      grid: geometry.grid,
      counts: Uint16Array.from(cells, (cell, at) => (itemAt(mask, at) > 0 ? itemAt(frame.counts, cell) : 0)),
    }),
    region: { rows, cols, row: first.row + size.rows / 2 - rows / 2, col: first.col + size.cols / 2 - cols / 2 },
  };
}

/** Phase of rollover so many milliseconds after initial contact; null if the rockers are unknown. */
export function rockerAt({ rockersByRegions, rockers }: Pick<ShownContact, "rockersByRegions" | "rockers">, ms: number): RockerName | null {
  const { phases } = rockersByRegions.phases ? rockersByRegions : rockers;
  if (!phases) return null;
  let until = 0;
  for (const name of rockerNames) {
    const phase = phases[name];
    if (!phase) continue;
    until += phase.ms;
    if (ms < until) return name;
  }
  return null;
}
