import type { LeftOutContact } from "~/domain/analysis/gait/contact";
import type { CorrectedWalk } from "../contact/correct-walk";
import { contactTools } from "../contact/found-contacts";
import { quartersToUp } from "../contact/plate-vector";
import { meanPictures } from "../frame/mean-pictures";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";
import { cutAway, printPicture } from "./contact-record";
import { contactTimes } from "./walk-result";

export function leavingOut(memory: CoreMemory) {
  const { cutOut } = contactTools(memory);
  const pictures = meanPictures(memory);

  /** Contacts left out, for display, and the frames without them. They must be from the core's last search. */
  return (
    frames: FrameBatch,
    frameTimes: Float64Array,
    leftOut: CorrectedWalk["leftOut"],
  ): { contacts: LeftOutContact[]; counted: FrameBatch } => {
    if (leftOut.length === 0) return { contacts: [], counted: frames };
    const counts = frames.counts.slice();
    const { rows, cols } = frames.grid;
    const contacts = leftOut.map(({ contact, correction }): LeftOutContact => {
      const { side, onFrame, offFrame, box, toes } = contact;
      const { frames: own, from } = cutOut(frames, contact, 0);
      const { start, end, edge } = cutAway(contact, frames);
      const ownCells = own.grid.rows * own.grid.cols;
      own.counts.forEach((count, at) => {
        if (count === 0) return;
        const [frame, cell] = [from + Math.floor(at / ownCells), at % ownCells];
        const [row, col] = [box.firstRow + Math.floor(cell / own.grid.cols), box.firstCol + (cell % own.grid.cols)];
        counts[(frame * rows + row) * cols + col] = 0;
      });
      return {
        ...{ side, onFrame, offFrame, correction },
        ...contactTimes(contact, frameTimes),
        whole: !start && !end && !edge,
        print: printPicture({ box, quarters: quartersToUp(toes), peaks: Array.from(pictures.maximum(own)) }),
      };
    });
    return { contacts, counted: { ...frames, counts } };
  };
}
