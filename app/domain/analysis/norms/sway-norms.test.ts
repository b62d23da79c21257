import { describe, expect, test } from "vitest";
import { z } from "zod";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { oracleJson, oraclesPresent, oracleTitle } from "../../../../tests/support/npz";
import { toFigure as figureIn } from "../measures/result-figures";
import { normedCapture, shownNorms } from "./shown-norms";
import { findNormGaps, placeInNorm, rombergNorm, swayNorm, type NormedCapture } from "./sway-norms";

const capture = (about: Partial<NormedCapture> = {}): NormedCapture => ({
  durationS: 59.98,
  ageYears: 72,
  conditions: { eyes: "open", surface: "firm", stance: "apart" },
  isFiltered: true,
  ...about,
});

describe("[PEER-4] reference values of sway", () => {
  test("go by age, eyes and surface, and a figure has its place among them", () => {
    const old = swayNorm("ellipseArea", capture());
    expect(old).toEqual({ percentiles: [0.8506, 1.5099, 2.1719, 3.2822, 5.5244], people: 76, ages: { from: 60, to: 85 } });
    expect(swayNorm("ellipseArea", capture({ ageYears: 59.9 }))).toMatchObject({ people: 87, ages: { from: 18, to: 59 } });
    if (!old) throw new Error("there is no norm");
    expect([0.5, 1, 2, 5, 6].map((area) => placeInNorm(area, old))).toEqual(["below", "low", "middle", "high", "above"]);
    const foam = capture({ conditions: { eyes: "closed", surface: "foam" } });
    expect(swayNorm("meanVelocity", foam)?.percentiles[2]).toBe(4.2016);
  });

  test("fit only trials like theirs, and otherwise say why not", () => {
    expect(findNormGaps(capture())).toEqual([]);
    const gaps = (about: Partial<NormedCapture>) => {
      expect(swayNorm("meanVelocity", capture(about))).toBeNull();
      return findNormGaps(capture(about));
    };
    expect(gaps({ durationS: 30 })).toEqual(["duration"]);
    expect(gaps({ ageYears: null })).toEqual(["age"]);
    expect(gaps({ ageYears: 12 })).toEqual(["age"]);
    expect(gaps({ conditions: {} })).toEqual(["eyes", "surface"]);
    expect(gaps({ conditions: { eyes: "open", surface: "firm", stance: "tandem", footwear: "shoes" } })).toEqual(["stance", "footwear"]);
    expect(gaps({ isFiltered: false })).toEqual(["filter"]);
  });

  test("are not held against 40 even seconds of a trial of 60 s with a gap", () => {
    const body = (fromS: number) => ({ durationS: 60, evenStretch: { fromS, toS: 60 }, filtered: null });
    const asked = (fromS: number) => normedCapture({ subject: { ageYears: 72 }, conditions: capture().conditions }, body(fromS));
    expect([20, 1].map((fromS) => findNormGaps({ ...asked(fromS), isFiltered: true }))).toEqual([["duration"], []]);
  });

  test("of Romberg quotients go by surface, and there is none of captures on two surfaces", () => {
    const closed = capture({ conditions: { eyes: "closed", surface: "firm" } });
    expect(rombergNorm("ellipseArea", capture(), closed)?.percentiles[2]).toBe(0.981);
    expect(rombergNorm("ellipseArea", capture(), capture({ conditions: { eyes: "closed", surface: "foam" } }))).toBeNull();
  });

  test.skipIf(!oraclesPresent)(oracleTitle("are the percentiles that were derived from the data set"), () => {
    const percentiles = z.object({ p5: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p95: z.number() });
    const rows = z
      .object({ rows: z.array(z.looseObject({ ageGroup: z.string(), COParea: percentiles.optional(), COPvelo: percentiles.optional() })) })
      .parse(oracleJson("bds_norms.json")).rows;
    const conditioned = rows.filter((row) => row.COParea);
    expect(conditioned).toHaveLength(8);
    for (const row of conditioned) {
      const like = capture({
        ageYears: row.ageGroup === "Old" ? 70 : 30,
        conditions: { eyes: row.vision === "Open" ? "open" : "closed", surface: row.surface === "Firm" ? "firm" : "foam" },
      });
      expect(swayNorm("ellipseArea", like)?.percentiles).toEqual(Object.values(row.COParea ?? {}));
      expect(swayNorm("meanVelocity", like)?.percentiles).toEqual(Object.values(row.COPvelo ?? {}));
    }
  });
});

test("[PEER-4] of a capture that is too short or too long the missing or surplus seconds are said", () => {
  const words = { t: translator("en", "norms"), format: makeFormat("en") };
  const figureOf = (id: string) => figureIn("Balance", id, { value: null, unit: "kPa" });
  const gapsAt = (durationS: number) => shownNorms(capture({ durationS }), figureOf, words).gaps;
  expect(gapsAt(57.5)).toEqual(["It is 2.5\u00a0s too short: the reference recordings last 60\u00a0s."]);
  expect(gapsAt(65)).toEqual(["It is 5\u00a0s too long: the reference recordings last 60\u00a0s."]);
});
