import type { KernelBench } from "../kernel";
import { WALK_OPTIONS, walkThereAndBack } from "../walk";

/** Goal: 100 ms of a worker per minute at 100 Hz. */
const FRAMES = 6000;

export const walk: KernelBench = {
  name: "walk",
  work: "a minute of walking measured whole: contacts, sides, prints, regions, rockers, gait; in a worker thread",
  frames: FRAMES,
  makesFrames: true,
  inWorker: true,
  tolerance: 0,
  goals: [],
  share: { hertz: 100, atMost: 0.1 / 60 },

  prepare({ analysis }) {
    const { frames, times } = walkThereAndBack(FRAMES);
    let contacts = 0;
    return Promise.resolve([
      {
        name: "core",
        run: () => void (contacts = analysis.dynamic(frames, times, WALK_OPTIONS).result.contacts.length),
        answer: () => [contacts],
      },
    ]);
  },
};
