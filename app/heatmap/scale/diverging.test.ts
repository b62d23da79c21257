import { describe, expect, test } from "vitest";
import { differenceScale, differenceTable } from "./diverging";

type Rgb = [number, number, number];
const linear = (byte: number): number => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
/** CIE lightness, 0 to 100. */
function lightness([red, green, blue]: Rgb): number {
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

const table = new Uint8Array(differenceTable().buffer);
/** A scale colour composited on a ground. */
const on = (ground: Rgb, index: number): Rgb => {
  const [red = 0, green = 0, blue = 0, alpha = 0] = table.subarray(4 * index, 4 * index + 4);
  const seen = (colour: number, below: number) => (colour * alpha + below * (255 - alpha)) / 255;
  return [seen(red, ground[0]), seen(green, ground[1]), seen(blue, ground[2])];
};

/** Dichromat vision, linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const blindness: Record<string, number[][]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe("[PEER-7] the colours of a difference", () => {
  test.each([
    ["light", [255, 255, 255]],
    ["dark", [18, 22, 28]],
  ] as [string, Rgb][])("grow away from a %s plate evenly to both sides, and nothing is drawn where nothing differs", (_, ground) => {
    const steps = Array.from({ length: 128 }, (_unused, at) => [lightness(on(ground, 127 - at)), lightness(on(ground, 128 + at))] as const);
    const away = lightness(ground) > 50 ? -1 : 1;
    steps.forEach(([less, more], at) => {
      expect(Math.abs(less - more)).toBeLessThan(1);
      const [before] = steps[at - 1] ?? [lightness(ground)];
      expect(away * (less - before)).toBeGreaterThanOrEqual(-1e-9);
    });
    expect(Math.abs((steps[0]?.[0] ?? 0) - lightness(ground))).toBeLessThan(1);
  });

  test.each(Object.entries(blindness))("are distinguished with %s", (_, matrix) => {
    const seen = (index: number) =>
      matrix.map((row) => row.reduce((sum, weight, channel) => sum + weight * linear(on([255, 255, 255], index)[channel] ?? 0), 0));
    const [less, more] = [seen(0), seen(255)];
    expect(Math.hypot(...less.map((channel, at) => channel - (more[at] ?? 0)))).toBeGreaterThan(0.2);
  });

  test("have zero in the middle of their scale, whichever side goes farther", () => {
    const { top, ticks } = differenceScale(73);
    expect(top).toBe(80);
    expect(ticks).toEqual([...ticks].map((tick) => -tick || 0).reverse());
    expect(ticks).toContain(0);
    expect(differenceScale(0).top).toBeGreaterThan(0);
  });
});
