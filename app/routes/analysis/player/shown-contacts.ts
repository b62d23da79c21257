import type { FootSide } from "~/domain/analysis/figures";
import { rockerNames, type RockerName } from "~/domain/analysis/gait/rockers";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import type { Geometry } from "~/domain/device/kind";
import { cellCount, type Frame } from "~/domain/frame/frame";
import type { Region } from "~/heatmap/plate/region";

/** The contacts of one foot in the order of time. */
export interface FootContacts {
  side: FootSide;
  contacts: readonly ShownContact[];
}

/** The contact of a foot at a moment: the one it stands in, or the nearest to it in time. */
export function contactAt(contacts: readonly ShownContact[], moment: number): ShownContact | null {
  const distance = ({ onFrame, offFrame }: ShownContact): number => Math.max(0, onFrame - moment, moment - offFrame + 1);
  return contacts.reduce<ShownContact | null>(
    (nearest, contact) => (!nearest || distance(contact) < distance(nearest) ? contact : nearest),
    null,
  );
}

export const standsAt = ({ onFrame, offFrame }: Pick<ShownContact, "onFrame" | "offFrame">, moment: number): boolean =>
  onFrame <= moment && moment < offFrame;

/** 1 for every cell of the plate that the contact's print covers, row by row. */
export function printMask({ print }: Pick<ShownContact, "print">, { grid }: Pick<Geometry, "grid">): Float32Array {
  const mask = new Float32Array(cellCount(grid));
  for (let row = 0; row < print.rows; row++)
    for (let col = 0; col < print.cols; col++)
      if ((print.labels[row * print.cols + col] ?? "0") !== "0") mask[(print.firstRow + row) * grid.cols + print.firstCol + col] = 1;
  return mask;
}

/** The frame with the load of one print alone. */
export const withinPrint = (frame: Frame, mask: Float32Array): Frame => ({
  ...frame,
  counts: frame.counts.map((count, cell) => ((mask[cell] ?? 0) > 0 ? count : 0)),
});

/** Cells left free around a print. */
const MARGIN = 1.5;

/** The window on each contact: of one size for all, so that feet are seen at one scale, with the print in its middle. */
export function framesOfPrints(contacts: readonly ShownContact[]): (contact: ShownContact) => Region {
  const most = (of: (contact: ShownContact) => number): number =>
    contacts.reduce((greatest, contact) => Math.max(greatest, of(contact)), 1);
  const [cols, rows] = [most(({ print }) => print.cols) + 2 * MARGIN, most(({ print }) => print.rows) + 2 * MARGIN];
  return ({ print }) => ({
    cols,
    rows,
    col: print.firstCol + print.cols / 2 - cols / 2,
    row: print.firstRow + print.rows / 2 - rows / 2,
  });
}

/** In which phase of its rollover a foot is, so many milliseconds after it came down; null where its rockers are unknown. */
export function rockerAt({ rockersByRegions, rockers }: Pick<ShownContact, "rockersByRegions" | "rockers">, ms: number): RockerName | null {
  const { phases } = rockersByRegions.phases ? rockersByRegions : rockers;
  if (!phases) return null;
  let until = 0;
  for (const name of rockerNames) {
    until += phases[name]?.ms ?? 0;
    if (phases[name] && ms < until) return name;
  }
  return null;
}
