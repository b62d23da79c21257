import { expect, test } from "vitest";
import { measureSteps, type HeeledContact } from "./steps";

const heeled = (side: "left" | "right", xCm: number, yCm: number, onFrame: number): HeeledContact => ({
  ...{ side, onFrame, offFrame: onFrame + 60, pass: 0, knownOn: true, knownOff: true },
  heel: { xCm, yCm },
});
const twoFeet = [heeled("left", 20, 90, 0), heeled("right", 30, 30, 50)];
const up = { x: 0, y: -1 };

test.each([
  ["steps", 10],
  ["feet", null],
] as const)("[PEER-3] with a way by %s the width of a step is %s", (waySource, wanted) => {
  const [, step] = measureSteps(twoFeet, [{ way: up, waySource }]);
  expect(step).toMatchObject({ stepLengthCm: 60, stepWidthCm: wanted });
});
