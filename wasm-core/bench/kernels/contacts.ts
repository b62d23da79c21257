import type { FoundContact } from "../../../app/analysis/analysis";
import type { KernelBench } from "../kernel";
import { findContacts } from "../twins/contacts-clean/find";
import { WALK_OPTIONS, walkThereAndBack } from "../walk";

/** A minute at 100 Hz: 40 contacts. */
const FRAMES = 6300;
/** Newtons of 1 kPa on 1 cm². */
const NEWTONS = 0.1;

const answerOf = (contacts: readonly FoundContact[]): number[] =>
  contacts.flatMap(({ onFrame, offFrame, box, axis, load, xCm, yCm }) => [
    onFrame,
    offFrame,
    box.firstRow,
    box.lastRow,
    box.firstCol,
    box.lastCol,
    axis.x,
    axis.y,
    ...load,
    ...xCm,
    ...yCm,
  ]);

export const contacts: KernelBench = {
  name: "contacts",
  work: "contacts of feet in a walk: cells cleaned and followed in time, joined, traced",
  frames: FRAMES,
  makesFrames: true,
  tolerance: 1e-9,
  goals: [{ against: "js-clean", atLeast: 8 }],

  prepare({ analysis }) {
    const { frames, times } = walkThereAndBack(FRAMES);
    const { cell, threshold } = WALK_OPTIONS;
    const perSecond = (FRAMES - 1) / times[FRAMES - 1];
    let [found, twin]: FoundContact[][] = [[], []];
    return Promise.resolve([
      { name: "core", run: () => void (found = analysis.findContacts(frames, times, WALK_OPTIONS)), answer: () => answerOf(found) },
      {
        name: "js-clean",
        run: () => void (twin = findContacts(frames, perSecond, { threshold, ...cell, newtons: NEWTONS })),
        answer: () => answerOf(twin),
      },
    ]);
  },
};
