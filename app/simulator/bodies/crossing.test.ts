import { expect, test } from "vitest";
import { deviceKind } from "~/domain/device/device";
import { PRESENCE_SUM } from "~/domain/device/presence";
import { GRAVITY } from "~/domain/unit";
import { readMat } from "../../../tests/support/mat-reading";
import { createBody } from "./catalogue";

test.each(["Floor Mat", "Floor Mat Recognition"])(
  "[KIND-11] on a %s somebody steps on with both feet every minute and a half, stays for seconds and leaves",
  (deviceType) => {
    const { geometry } = deviceKind({ deviceType });
    if (!geometry) throw new Error("a floor mat has cells");
    for (const seed of [1, 2, 3]) {
      const frames = createBody("crossing", { geometry, seed, weightKg: 64 });
      const seconds = Array.from({ length: 540 }, (_, half) => frames(half * 500));
      const present = seconds.map((counts) => counts.reduce((sum, count) => sum + count, 0) > PRESENCE_SUM);
      const entrances = present.filter((here, at) => here && !present[at - 1]).length;
      expect(entrances).toBe(3);
      expect(present.filter(Boolean).length / 2 / entrances).toBeGreaterThan(3);
      expect(present.filter(Boolean).length / 2 / entrances).toBeLessThan(11);

      const forces = seconds.map((counts) => readMat(counts, geometry).forceN / (64 * GRAVITY));
      expect(Math.max(...forces)).toBeLessThan(1.05);
      expect(forces.filter((force) => force > 0.95).length).toBeGreaterThan(6);
      expect(forces.every((force, at) => present[at] || force < 0.01)).toBe(true);
    }
  },
);
