import { expect, test } from "vitest";
import { squareCellsMmHg } from "~/domain/device/kind";
import { lean } from "./lean";

const { grid, cellPitchCm } = squareCellsMmHg(12, 12, 2);
const square = () => Float32Array.from({ length: 144 }, (_, cell) => (cell >= 24 && cell < 120 && cell % 12 >= 3 && cell % 12 < 9 ? 5 : 0));
const leaned = (rightCm: number, forwardCm: number) => {
  const field = square();
  lean(field, grid, cellPitchCm, { rightCm, forwardCm });
  return field;
};
const sum = (field: Float32Array) => field.reduce((total, value) => total + value, 0);
const centre = (field: Float32Array) => ({
  x: field.reduce((total, value, cell) => total + value * (cell % 12) * 2, 0) / sum(field),
  y: field.reduce((total, value, cell) => total + value * Math.floor(cell / 12) * 2, 0) / sum(field),
});

test.each([
  { rightCm: 0.8, forwardCm: 0 },
  { rightCm: -0.8, forwardCm: 0 },
  { rightCm: 0, forwardCm: 1.2 },
  { rightCm: 0.5, forwardCm: -0.7 },
])(
  "[API-4] a lean of $rightCm cm to the right and $forwardCm cm forward moves the centre so far and keeps the load",
  ({ rightCm, forwardCm }) => {
    const [before, after] = [square(), leaned(rightCm, forwardCm)];
    expect(sum(after)).toBeCloseTo(sum(before), 2);
    expect(Math.abs(centre(after).x - centre(before).x - rightCm)).toBeLessThan(0.1);
    expect(Math.abs(centre(after).y - centre(before).y + forwardCm)).toBeLessThan(0.1);
  },
);

test("[API-4] at any lean the contact stays in place, and an empty field stays empty", () => {
  const far = leaned(50, -50);
  expect(Array.from(far, (value) => value > 0)).toEqual(Array.from(square(), (value) => value > 0));
  expect(sum(far)).toBeCloseTo(sum(square()), 2);
  const empty = new Float32Array(144);
  lean(empty, grid, cellPitchCm, { rightCm: 1, forwardCm: 1 });
  expect(empty).toEqual(new Float32Array(144));
});
