import { expect, test } from "vitest";
import type { Contact } from "~/domain/analysis/gait/contact";
import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import { unpackNumbers } from "~/domain/analysis/packed-numbers";
import { onFoot, toPlatePoint } from "~/domain/analysis/plantar/foot-places";
import { contactsOnSide } from "../../../tests/support/contacts-on-side";
import { eachFrame, steady, walk, type Walk } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" } as const;
const walked = walk(240, {
  left: [
    [10, 70],
    [110, 170],
  ],
  right: [[60, 120]],
});
const uneven: Walk = {
  ...walked,
  counts: walked.counts.map((count, at) => (at >= 100 * walked.grid.rows * walked.grid.cols ? 2 * count : count)),
};
const pick = (frames: Walk) => analysis.dynamic(frames, steady(240), options).result;
const values = (text: string): number[] => unpackNumbers(text).map((value) => value ?? NaN);

function picturesOf(side: "left" | "right", frames = uneven): FootPictures {
  const pictures = pick(frames)[side]?.pictures;
  if (!pictures) throw new Error("no pictures");
  return pictures;
}

function pressureAt({ print: { firstRow, firstCol, rows, cols, peaks } }: Contact, { xCm, yCm }: { xCm: number; yCm: number }): number {
  const cells = values(peaks);
  let sum = 0;
  cells.forEach((value, at) => {
    const [dx, dy] = [xCm - (firstCol + (at % cols) + 0.5), yCm - (firstRow + Math.floor(at / cols) + 0.5)];
    sum += value * Math.max(0, 1 - Math.abs(dx)) * Math.max(0, 1 - Math.abs(dy));
  });
  expect(cells).toHaveLength(rows * cols);
  return sum;
}

test("[RES-6] [PEER-1] the contacts of a foot are overlaid: heel on heel, border on border, with the maximum and the mean at each place", () => {
  for (const side of ["left", "right"] as const) {
    const { rows, cols, pitchCm, frame, greatest, mean, contacts: laid } = picturesOf(side);
    const own = contactsOnSide(pick(uneven), side);
    expect(laid).toBe(own.length);
    const [max, average] = [values(greatest), values(mean)];
    expect([max.length, average.length]).toEqual([rows * cols, rows * cols]);
    max.forEach((value, at) => {
      const place = onFoot(frame, { xCm: ((at % cols) + 0.5) * pitchCm, yCm: (Math.floor(at / cols) + 0.5) * pitchCm });
      const there = own.map((contact) => (contact.plantar ? pressureAt(contact, toPlatePoint(contact.plantar.frame, place)) : NaN));
      expect(value).toBeCloseTo(Math.max(...there), 0);
      expect(average[at]).toBeCloseTo(there.reduce((sum, one) => sum + one, 0) / there.length, 0);
    });
  }
  expect(picturesOf("left").contacts).toBe(2);
});

test("[PEER-1] a foot's pictures do not depend on where it pointed, and those of a mirrored foot are mirrored", () => {
  const { rows, cols } = walked.grid;
  const turned = eachFrame(uneven, ({ counts, scale }) => ({
    counts: counts.map((_, at) => counts[(at % rows) * cols + cols - 1 - Math.floor(at / rows)] ?? 0),
    grid: { rows: cols, cols: rows },
    scale,
  }));
  const mirrored = eachFrame(uneven, ({ counts, grid, scale }) => ({
    counts: counts.map((_, at) => counts[at - (at % cols) + cols - 1 - (at % cols)] ?? 0),
    grid,
    scale,
  }));
  const left = picturesOf("left");
  const same = picturesOf("left", turned);
  const other = picturesOf("right", mirrored);
  expect([same.rows, same.cols, other.rows, other.cols]).toEqual([left.rows, left.cols, left.rows, left.cols]);
  values(left.greatest).forEach((value, at) => {
    expect(values(same.greatest)[at]).toBeCloseTo(value, 0);
    expect(values(other.greatest)[at - (at % left.cols) + left.cols - 1 - (at % left.cols)]).toBeCloseTo(value, 0);
  });
});

test("[PEER-1] what the recording cuts off is on no picture; where nothing is whole there is none", () => {
  const until = (frameCount: number) =>
    analysis.dynamic(
      walk(frameCount, {
        left: [
          [10, 70],
          [110, 170],
        ],
        right: [[60, 120]],
      }),
      steady(frameCount),
      options,
    ).result;
  expect([until(240).left?.pictures?.contacts, until(140).left?.pictures?.contacts]).toEqual([2, 1]);
  expect(until(60).left).toMatchObject({ ofCut: true, pictures: null });
});
