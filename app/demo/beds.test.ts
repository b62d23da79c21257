import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import { createOccupancy } from "~/analysis/occupancy";
import { getGeometry, deviceKind } from "~/domain/device/device";
import { createBody } from "~/simulator/bodies/catalogue";
import { simulateNight } from "~/simulator/bodies/lying/lying";
import { clinicDevices } from "./devices";

const analysis = await loadAnalysis();
const occupancyOf = createOccupancy(analysis);
const beds = clinicDevices.filter(({ body }) => body?.name === "lying");
const NIGHT_MS = 16 * 60_000;
const EVERY_MS = 4000;
/** The posture panel's threshold for sure. */
const SURE = 0.8;

test.each(beds)(
  "[UX-4] [KIND-2] $name of the demo shows the posture and presence that it plays",
  ({ deviceType, override = null, body }) => {
    const [kind, geometry] = [deviceKind({ deviceType }), getGeometry({ deviceType, override })];
    if (!geometry || !body) throw new Error("a bed of the demo has a map and a person");
    const [frames, night] = [createBody("lying", { geometry, ...body }), simulateNight(body.seed)];
    const [answered, wrongAndSure]: [boolean[], string[]] = [[], []];
    for (let tMs = 0; tMs < NIGHT_MS; tMs += EVERY_MS) {
      const { name, moved } = night(tMs);
      // Skips transitions.
      if (moved < 1) continue;
      const frame = { counts: frames(tMs), grid: geometry.grid, scale: geometry.scale };
      const { at } = occupancyOf(kind, geometry, frame, null);
      expect(at.map(({ judge }) => judge(false).present)).toEqual([name !== "away"]);
      if (name === "away") continue;
      const seen = analysis.lyingPosture({ ...frame, frameCount: 1 }, { ...measureOptions(kind, geometry), head: kind.head });
      if (!seen || seen.posture === "uncertain") continue;
      answered.push(seen.posture === name);
      if (seen.posture !== name && seen.confidence > SURE) wrongAndSure.push(`${name} as ${seen.posture}`);
    }
    expect(wrongAndSure).toEqual([]);
    expect(answered.length).toBeGreaterThan(180);
    expect(answered.filter(Boolean).length / answered.length).toBeGreaterThanOrEqual(0.95);
  },
);
