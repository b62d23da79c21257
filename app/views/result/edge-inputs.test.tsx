// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import type { AnalysisType } from "~/domain/analysis-types";
import type { Frame } from "~/domain/frame/frame";
import { recorded, riding, sameTwoSteps } from "../../../tests/support/scene";
import { resultFromServer } from "../../../tests/support/shown-result";

const plate = "Podology IoT";
const standing = (deviceType: string) => recorded({ deviceType, body: "standing", seconds: 3 });

const people = {
  Dynamic: { deviceType: plate, list: () => sameTwoSteps({ deviceType: plate, seconds: 5 }) },
  Balance: { deviceType: plate, list: () => standing(plate) },
  Rehab: { deviceType: "Rehab Mat", list: () => standing("Rehab Mat") },
  seatingDynamic: { deviceType: "Seating Mat IoT", list: () => recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 3 }) },
  Fitting: { deviceType: "Sensing Horse", list: () => riding(3) },
} as const satisfies Partial<Record<AnalysisType, object>>;
const types = ["Dynamic", "Balance", "Rehab", "seatingDynamic", "Fitting"] as const;

/** Reorders cells: `from` is an index in the same frame, -1 an empty cell. */
const cells = (frames: readonly Frame[], from: (row: number, col: number, grid: Frame["grid"]) => [row: number, col: number] | null) =>
  frames.map((frame) => ({
    ...frame,
    counts: frame.counts.map((_, at) => {
      const { cols } = frame.grid;
      const place = from(Math.floor(at / cols), at % cols, frame.grid);
      return place ? (frame.counts[place[0] * cols + place[1]] ?? 0) : 0;
    }),
  }));

/** Unusual captures. The patient's weight is unknown in all. */
const inputs: Record<string, (frames: Frame[]) => Frame[]> = {
  "no one on the mat": (frames) => cells(frames, () => null),
  "one foot, or one side": (frames) => cells(frames, (row, col, { cols }) => (col < cols / 2 ? [row, col] : null)),
  "crossed feet": (frames) => cells(frames, (row, col, { cols }) => [row, (col + Math.floor(cols / 2)) % cols]),
  "feet over the edge": (frames) =>
    cells(frames, (row, col, { rows }) => (row + rows / 3 < rows ? [Math.floor(row + rows / 3), col] : null)),
  "two frames": (frames) => frames.slice(0, frames[1]?.part === frames[0]?.part ? 2 : 4),
  "a single frame": (frames) => frames.slice(0, frames[1]?.part === frames[0]?.part ? 1 : 2),
};

describe.each(types)("[RES-4] [RES-6] [RES-7] a %s result of", (type) => {
  test.each(Object.keys(inputs))("%s says something in every panel, and shows no invalid figure", async (input) => {
    const { deviceType, list } = people[type];
    const page = await resultFromServer({ type, deviceType, list: inputs[input]?.(list()) ?? [] });
    for (const shown of [page.textContent ?? "", ...[...page.querySelectorAll("svg [d], svg [points]")].map((drawn) => drawn.outerHTML)])
      expect(shown).not.toMatch(/NaN|Infinity|undefined|\bnull\b|\[object/);
    expect((page.querySelector("p")?.textContent ?? "").length, "a sentence").toBeGreaterThan(15);
    const empty = [...page.querySelectorAll("header h2")].filter((heading) => {
      const panel = heading.parentElement?.parentElement;
      const below = [...(panel?.children ?? [])].slice(1);
      return !below.some((part) => (part.textContent ?? "").trim() !== "" || part.querySelector("img, canvas, svg"));
    });
    expect(empty.map((heading) => heading.textContent)).toEqual([]);
  });
});

test("[RES-6] a sentence says that no one stepped on the mat, or how many steps a single foot made", async () => {
  const says = async (input: string): Promise<string> => {
    const { deviceType, list } = people.Dynamic;
    return (await resultFromServer({ type: "Dynamic", deviceType, list: inputs[input]?.(list()) ?? [] })).textContent ?? "";
  };
  expect(await says("no one on the mat")).toContain("Nothing was on the mat.");
  expect(await says("one foot, or one side")).toMatch(/\d+ steps?\. Maximum pressure/);
});
