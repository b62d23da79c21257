import { describe, expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { firstItems } from "../../../tests/support/item-at";
import { oraclesPresent, oracleText, oracleTitle } from "../../../tests/support/npz";
import { loadAnalysis } from "../load.server";
import { fillSingleLosses } from "./single-losses";

const line = (seconds: readonly number[]) => {
  const times = Float64Array.from(seconds);
  return { times, ml: times.map((time) => 2 * time), ap: times.map((time) => -time) };
};

describe("[RES-4] [CORE-3] lost frames of a balance trial", () => {
  test("are filled in halfway where one is missing; gaps of two and late frames stay", () => {
    const seconds = Array.from({ length: 60 }, (_, second) => second);
    const { record, filled } = fillSingleLosses(line(seconds.filter((second) => second !== 7)));
    expect(filled).toBe(1);
    expect(record).toEqual(line(seconds));
    const gap = line(seconds.filter((second) => second !== 7 && second !== 8));
    expect(fillSingleLosses(gap)).toEqual({ record: gap, filled: 0 });
    const late = line(seconds.map((second) => (second === 7 ? 7.4 : second)));
    expect(fillSingleLosses(late)).toEqual({ record: late, filled: 0 });
  });

  test("are left where more than a twentieth is lost", () => {
    const every = line(Array.from({ length: 100 }, (_, second) => second).filter((second) => second % 10 !== 5));
    expect(fillSingleLosses(every).filled).toBe(0);
  });

  test.skipIf(!oraclesPresent)(
    oracleTitle("change the mean power frequency of real sway by less than 1 %, at one lost frame in fifty"),
    async () => {
      const analysis = await loadAnalysis();
      for (const trial of ["BDS00001", "BDS00019", "BDS00028"]) {
        const random = createRandom(1);
        const lines = oracleText(`cop_bds/${trial}.csv`).trim().split("\n").slice(1);
        const samples = lines.map((text) => firstItems(text.split(",").map(Number), 3));
        const recordOf = (kept: typeof samples) => ({
          times: Float64Array.from(kept, ([time]) => time),
          ml: Float64Array.from(kept, ([, ml]) => ml),
          ap: Float64Array.from(kept, ([, , ap]) => ap),
        });
        let lost = -9;
        const kept = samples.filter((_, at) => {
          if (at - lost > 2 && at > 0 && at < samples.length - 1 && random() < 0.02) lost = at;
          return at !== lost;
        });
        const { record, filled } = fillSingleLosses(recordOf(kept));
        expect(filled).toBe(samples.length - kept.length);
        const [seen, wanted] = [analysis.balance(record), analysis.balance(recordOf(samples))].map(
          (sway) => sway.meanPowerFrequency.planar,
        );
        expect(Math.abs((seen ?? NaN) / (wanted ?? NaN) - 1)).toBeLessThan(0.01);
      }
    },
  );
});
