import { paperNames, type PaperName, type SizeMm } from "./paper";
import { maxPrint, planSheets } from "./plan-sheets";
import type { PaperPrint } from "./prints";
import { toShoeSize } from "./shoe-size";
import type { WantedPicture } from "./wanted-pictures";

export interface OversizePrint {
  of: PaperPrint["of"];
  size: SizeMm;
}

export interface SheetsNeeded {
  paper: PaperName;
  /** Sheets with oversize prints tiled. */
  sheets: number;
  /** Maximum print in portrait, and its shoe size. */
  greatest: SizeMm;
  greatestShoeSize: number;
  oversize: OversizePrint[];
}

export const neededSheets = (pictures: readonly WantedPicture[]): SheetsNeeded[] =>
  paperNames.map((paper) => {
    const maximum = maxPrint(paper);
    const cut = pictures.flatMap(({ prints }) => planSheets(prints, { paper, oversize: "cut" }));
    const oversize = new Map<PaperPrint["of"], OversizePrint>();
    for (const { group, cutOff } of cut) {
      const [first] = group.prints;
      if (first && (cutOff.heightMm > 0 || cutOff.widthMm > 0)) oversize.set(first.print.of, { of: first.print.of, size: group.size });
    }
    return {
      paper,
      sheets: pictures.reduce((sum, { prints }) => sum + planSheets(prints, { paper, oversize: "tiles" }).length, 0),
      greatest: maximum,
      greatestShoeSize: Math.floor(toShoeSize(maximum.heightMm / 10)),
      oversize: [...oversize.values()],
    };
  });
