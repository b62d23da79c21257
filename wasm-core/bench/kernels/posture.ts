import { createOccupancy } from "../../../app/analysis/occupancy";
import { squareCellsMmHg } from "../../../app/domain/device/kind";
import { mattressIoT } from "../../../app/domain/device/kinds/mattress-iot";
import { lyingPostures } from "../../../app/domain/logs/posture";
import { createBody } from "../../../app/simulator/bodies/catalogue";
import type { KernelBench } from "../kernel";

const geometry = squareCellsMmHg(48, 48, 4);
const CELL = { threshold: 5, cell: geometry.cellPitchCm };
/** 50 µs per frame: 0.5 % of the interval at 100 Hz. */
const HERTZ = 100;
const SHARE = 0.005;

const frames = Array.from({ length: 20 }, (_, person) =>
  createBody("lying", { geometry, seed: person + 1, weightKg: 50 + 2 * person, posture: lyingPostures[person % lyingPostures.length] })(0),
);

export const posture: KernelBench = {
  name: "posture",
  work: "presence and posture of one 48x48 frame of counts of somebody in bed, as the product calls it",
  frames: frames.length,
  makesFrames: true,
  tolerance: 0,
  goals: [],
  share: { hertz: HERTZ, atMost: SHARE },

  prepare({ analysis }) {
    const occupancyOf = createOccupancy(analysis);
    let reported = 0;
    return Promise.resolve([
      {
        name: "core",
        run: () => {
          for (const counts of frames) {
            const frame = { counts, grid: geometry.grid, scale: geometry.scale, unit: geometry.unit };
            const present = occupancyOf(mattressIoT, geometry, frame, null).at.some(({ judge }) => judge(null).present);
            const found = present ? analysis.lyingPosture({ ...frame, frameCount: 1 }, { ...CELL, head: mattressIoT.head }) : null;
            reported = found?.confidence ?? 0;
          }
        },
        answer: () => [reported],
      },
    ]);
  },
};
