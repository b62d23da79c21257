import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { getGeometry, deviceKind } from "~/domain/device/device";
import { deviceThresholds } from "~/domain/device/thresholds";
import { decodeWebp } from "../../../tests/support/decode-webp";
import { paint } from "../../../tests/support/paint";
import { paletteTable } from "../scale/palettes";
import { framePicture, pictureResponse, pictureUrl, type Pixels } from "./frame-picture.server";

const analysis = await loadAnalysis();
const settings = { colours: "viridis", top: 100, threshold: 5 } as const;

const drawn = async (...asked: Parameters<typeof framePicture>): Promise<Pixels> => decodeWebp(await framePicture(...asked));

function middleOf({ data, width }: Pixels, { row, col }: { row: number; col: number }, perCell = 8): number[] {
  const at = 4 * ((row * perCell + perCell / 2) * width + col * perCell + perCell / 2);
  return [...data.subarray(at, at + 4)];
}

const corner = paint(`
  60 60 60 .  .  .  .  .
  60 60 60 .  .  .  .  .
  60 60 60 .  .  .  .  .
  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .
  .  .  .  .  20 20 20 .
`);

describe("[LIVE-10] the map as a picture of the server", () => {
  test("has eight pixels a cell, the right way up and not mirrored", async () => {
    const picture = await drawn(analysis, corner, settings);
    expect(picture).toMatchObject({ width: 64, height: 48, channels: 4 });
    expect(middleOf(picture, { row: 0, col: 0 })[3]).toBe(255);
    for (const empty of [
      { row: 0, col: 7 },
      { row: 5, col: 0 },
      { row: 5, col: 7 },
      { row: 2, col: 6 },
    ])
      expect(middleOf(picture, empty)[3]).toBe(0);
  });

  test("gives a cell the colour of its value", async () => {
    const even = paint(Array(8).fill("60 60 60 60 60 60 60 60").join("\n"));
    const colour = new Uint8Array(paletteTable("viridis").buffer, 4 * Math.round(0.6 * 255), 4);
    expect(middleOf(await drawn(analysis, even, settings), { row: 4, col: 4 })).toEqual([...colour]);
  });

  test("is grey where the map is stale", async () => {
    const [red, green, blue, alpha] = middleOf(await drawn(analysis, corner, { ...settings, colours: "stale" }), { row: 1, col: 1 });
    expect([green, blue, alpha]).toEqual([red, red, 255]);
  });

  test("shows nothing up to the threshold", async () => {
    const picture = await drawn(analysis, corner, { ...settings, threshold: 25 });
    expect(middleOf(picture, { row: 5, col: 5 })[3]).toBe(0);
    expect(middleOf(picture, { row: 1, col: 1 })[3]).toBe(255);
  });

  test("[KIND-7] shows the lightest loads that figures count: 5 to 7 kPa under a saddle", async () => {
    const [kind, geometry] = [deviceKind({ deviceType: "Sensing Horse" }), getGeometry({ deviceType: "Sensing Horse", override: null })];
    if (!geometry) throw new Error("a saddle sends maps");
    const { contact } = deviceThresholds(kind, geometry);
    const light = paint(Array(8).fill("52 56 60 65 70 70 49 40").join("\n"), 0.1);
    const saddle = await drawn(analysis, light, { ...settings, top: kind.scaleFloor, threshold: contact, smooth: false });
    const alphas = Array.from({ length: 8 }, (_, col) => middleOf(saddle, { row: 4, col })[3] ?? 0);
    expect(alphas.slice(1, 6).every((alpha) => alpha === 255)).toBe(true);
    expect(alphas[0]).toBeGreaterThan(90);
    expect(alphas.slice(6)).toEqual([0, 0]);
  });

  test("[LIVE-5] is one sharp square per cell without smoothing", async () => {
    const picture = await drawn(analysis, corner, { ...settings, smooth: false });
    const table = new Uint8Array(paletteTable("viridis").buffer);
    const colourOf = (value: number) => [...table.subarray(4 * Math.round(2.55 * value), 4 * Math.round(2.55 * value) + 3), 255];
    const pixel = (x: number, y: number) => [...picture.data.subarray(4 * (y * picture.width + x), 4 * (y * picture.width + x) + 4)];
    expect([pixel(0, 0), pixel(23, 23), pixel(40, 40)]).toEqual([colourOf(60), colourOf(60), colourOf(20)]);
    expect([pixel(24, 0)[3], pixel(23, 24)[3], pixel(63, 47)[3]]).toEqual([0, 0, 0]);
  });

  test("can be small, and can show a part of the plate only", async () => {
    expect(await drawn(analysis, corner, { ...settings, maxPixels: 40 })).toMatchObject({ width: 32, height: 24 });
    const part = await drawn(analysis, corner, { ...settings, region: { col: 4, row: 3, cols: 4, rows: 3 } });
    expect(part).toMatchObject({ width: 32, height: 24 });
    expect(middleOf(part, { row: 2, col: 1 })[3]).toBe(255);
    expect(middleOf(part, { row: 0, col: 0 })[3]).toBe(0);
  });

  test("draws white isolines only on request", async () => {
    const slope = paint(Array(8).fill("10 20 30 40 50 60 70 80").join("\n"));
    const plain = await drawn(analysis, slope, settings);
    const lined = await drawn(analysis, slope, { ...settings, step: 20 });
    const row = 4 * 32 * 64;
    const lighter = Array.from({ length: 64 }, (_, x) => Number((lined.data[row + 4 * x] ?? NaN) > (plain.data[row + 4 * x] ?? NaN) + 20));
    // Ten units per cell: lines of 20, 40, 60 and 80 lie two cells apart, 12 pixels from the left.
    expect(lighter.flatMap((is, x) => (is ? [Math.round((x - 12) / 16)] : []))).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(lighter.reduce((sum, is) => sum + is, 0)).toBeLessThan(10);
  });

  test("is a data URL or a response that no shared cache keeps", async () => {
    const webp = await framePicture(analysis, corner, settings);
    expect(pictureUrl(webp)).toMatch(/^data:image\/webp;base64,UklGR/);
    const answer = pictureResponse(webp);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.from(webp));
  });
});
