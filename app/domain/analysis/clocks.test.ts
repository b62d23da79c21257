import { expect, test } from "vitest";
import { elapsedByClocks } from "./clocks";

const stamped = (deviceTimeMs: number, serverTimeMs: number, epoch = 1, part: "main" | "left" | "right" = "main") => ({ deviceTimeMs, serverTimeMs, epoch, part });

test("[CAP-5] frames of one start are told apart by the device's clock, however late they came", () => {
  const late = [stamped(500, 9_000), stamped(520, 9_700), stamped(540, 9_040.5)];
  expect(Array.from(elapsedByClocks(late))).toEqual([0, 20, 40]);
});

test("[CAP-5] a new start of the device goes on by the server's clock, as its quickest frame has it", () => {
  const restarted = [stamped(500, 9_010), stamped(520, 9_020), stamped(0, 9_460, 2), stamped(20, 9_470, 2), stamped(40, 9_800, 2)];
  expect(Array.from(elapsedByClocks(restarted))).toEqual([0, 20, 450, 470, 490]);
});

test("[KIND-7] halves with clocks of their own meet on the server's clock, also where both count the same start", () => {
  const halves = [stamped(1_000, 9_003, 1, "left"), stamped(70, 9_002, 1, "right"), stamped(1_050, 9_050, 1, "left"), stamped(120, 9_091, 1, "right")];
  expect(Array.from(elapsedByClocks(halves))).toEqual([0, 2, 50, 52]);
});
