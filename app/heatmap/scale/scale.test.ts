import { describe, expect, test } from "vitest";
import { deviceKind } from "~/domain/device/device";
import { createAutoScale, roundTop, scaleFor, scaleTo } from "./scale";

describe("[LIVE-5] the legend's scale", () => {
  test.each([
    [120, [0, 20, 40, 60, 80, 100, 120]],
    [150, [0, 25, 50, 75, 100, 125, 150]],
    [200, [0, 50, 100, 150, 200]],
    [450, [0, 100, 200, 300, 400, 450]],
    [1000, [0, 200, 400, 600, 800, 1000]],
    [1.2, [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2]],
  ])("up to %d has round ticks", (top, ticks) => expect(scaleTo(top, false).ticks).toEqual(ticks));

  test.each([
    [113, 120],
    [120, 120],
    [120.1, 150],
    [100, 100],
    [0.7, 0.8],
    [9999, 10_000],
  ])("a load of %d asks for a top of %d", (load, top) => expect(roundTop(load)).toBe(top));

  test("the manual scale is as set, the automatic one follows the load", () => {
    expect(scaleFor(200, 120)).toMatchObject({ top: 200, auto: false });
    expect(scaleFor("auto", 120)).toMatchObject({ top: 120, auto: true });
  });
});

describe("[LIVE-5] the automatic scale", () => {
  test("grows with the load immediately and begins at the kind's floor", () => {
    const scale = createAutoScale(100);
    expect(scale.follow(30, 0)).toBe(100);
    expect(scale.follow(113, 20)).toBe(120);
    expect(scale.follow(640, 40)).toBe(800);
  });

  test.each(["Mattress Mat", "Mattress Mat IoT", "Sleep Mat"])("on a %s uses most of its colours for somebody in bed", (deviceType) => {
    expect(createAutoScale(deviceKind({ deviceType }).scaleFloor).follow(38, 0)).toBe(40);
  });

  test("does not flicker while a load sways around a round value", () => {
    const scale = createAutoScale(100);
    const tops = Array.from({ length: 1000 }, (_, frame) => scale.follow(frame % 2 === 0 ? 118 : 122, 20 * frame));
    expect(new Set(tops.slice(2))).toEqual(new Set([150]));
  });

  test("shrinks to its floor when the load is gone, but only after seconds", () => {
    const scale = createAutoScale(100);
    scale.follow(240, 0);
    expect(scale.follow(0, 3000)).toBe(250);
    scale.follow(0, 5000);
    expect(scale.follow(0, 10_000)).toBe(100);
  });
});
