import { describe, expect, test } from "vitest";
import { squareCellsKpa } from "../../device/kind";
import { protocols, protocolSteps } from "../../guidance/protocols";
import { toFigure } from "../measures/result-figures";
import { isProtocol } from "../recording/protocol-run";
import { computeChange } from "./changes";
import { toCircumstances, differences, differingCircumstances, type Circumstances } from "./circumstances";
import { earliestFirst, MAX_COMPARED, refuseIncomparable } from "./comparable";
import { areRepeats, meanOfRepeats, repeatSpread } from "./repeats";

const made = (change: Partial<Parameters<typeof toCircumstances>[0]> = {}): Circumstances =>
  toCircumstances({
    deviceType: "Podology IoT",
    exercise: null,
    conditions: { eyes: "open" },
    geometry: squareCellsKpa(48, 48, 1),
    durationMs: 30_000,
    nominalHz: 50,
    state: "complete",
    result: { threshold: 5, evenDurationS: 29.98 },
    ...change,
  });

const side = (id: string, value: number | null, circumstances = made(), unit: "kPa" | "mmHg" = "kPa") => ({
  figure: toFigure("Balance", id, { value, unit }),
  circumstances,
});
const path = (value: number | null, circumstances = made()) => side("balance.body.planar.path", value, circumstances);

describe("[RES-8] what is held against each other", () => {
  const record = { id: "1", patientId: "p", analysisType: "Static" as const, deviceType: "Podology IoT", creationDate: new Date(2) };

  test("is of one patient and one type, six at most, and A is the earliest", () => {
    expect(() => refuseIncomparable([record, { ...record, patientId: "q" }])).toThrow("comparePatients");
    expect(() => refuseIncomparable([record, { ...record, analysisType: "Balance" }])).toThrow("compareTypes");
    expect(() => refuseIncomparable([record, { ...record, deviceType: "Seating Mat IoT" }])).toThrow("compareTypes");
    expect(() => refuseIncomparable(Array(7).fill(record))).toThrow("compareCount");
    expect(earliestFirst([record, { ...record, id: "0", creationDate: new Date(1) }]).map(({ id }) => id)).toEqual(["0", "1"]);
  });

  test("[PEER-4] takes all captures of any protocol", () => {
    for (const name of Object.keys(protocols).filter(isProtocol)) expect(protocolSteps(name).length).toBeLessThanOrEqual(MAX_COMPARED);
  });

  test("takes another exercise, where every capture names one, for what was meant to differ", () => {
    const stances = [made({ exercise: "Insep" }), made({ exercise: "One-Foot" })];
    expect(differences(stances)).toEqual({ onPurpose: ["exercise"], others: [] });
    expect(differences([made(), made({ exercise: "One-Foot" })])).toEqual({ onPurpose: [], others: ["exercise"] });
  });

  test("says in what the captures differ; a second of half a minute is no difference", () => {
    expect(differingCircumstances([made(), made({ durationMs: 31_000 })])).toEqual([]);
    const other = made({ conditions: { eyes: "closed" }, durationMs: 60_000, result: { threshold: 10, evenDurationS: 59.98 } });
    expect(differingCircumstances([made(), other])).toEqual(["eyes", "threshold", "duration", "stretch"]);
    expect(differingCircumstances([made(), made({ conditions: {} })])).toEqual(["eyes"]);
  });
});

describe("[PEER-7] a change", () => {
  test("is the later figure less the earlier one, and its per cent of the earlier", () => {
    expect(computeChange(path(40), path(30))).toEqual({ value: -10, percent: -25, verdict: null, basis: null });
  });

  test("of a share is in points, and is that of the numbers that are shown", () => {
    const share = (value: number) => ({
      figure: toFigure("Static", "static.leftShare", { value, unit: "kPa" }),
      circumstances: made(),
    });
    expect(computeChange(share(47.6), share(52.4))).toMatchObject({ value: 4, percent: null });
    // 0.29 to 0.26 is shown.
    const change = computeChange(path(0.294), path(0.256));
    expect("value" in change && change.value).toBeCloseTo(-0.03, 9);
    expect("percent" in change && change.percent).toBeCloseTo(-12.93, 2);
  });

  test("is not told where unit, threshold or duration make it meaningless, nor where one lacks the figure", () => {
    expect(computeChange(path(40), path(30, made({ durationMs: 60_000 })))).toEqual({ withheld: "duration" });
    const broken = made({ result: { threshold: 5, evenDurationS: 21 } });
    expect(computeChange(path(40), path(30, broken))).toMatchObject({ value: -10 });
    const filtered = (circumstances: Circumstances) => side("balance.body.planar.filteredPath", 30, circumstances);
    expect(computeChange(filtered(made()), filtered(broken))).toEqual({ withheld: "stretch" });
    expect(computeChange(path(40), path(null))).toEqual({ withheld: "missing" });
    const pressure = (unit: "kPa" | "mmHg", threshold = 5) => ({
      figure: toFigure("Static", "static.both.meanPressure", { value: 40, unit }),
      circumstances: made({ result: { threshold, evenDurationS: null } }),
    });
    expect(computeChange(pressure("kPa"), pressure("mmHg"))).toEqual({ withheld: "unit" });
    expect(computeChange(pressure("kPa"), pressure("kPa", 10))).toEqual({ withheld: "threshold" });
    expect(computeChange(side("balance.body.duration", 30), side("balance.body.duration", 60, made({ durationMs: 60_000 })))).toMatchObject(
      {
        value: 30,
      },
    );
  });

  const stance = (value: number) => ({
    figure: toFigure("Dynamic", "dynamic.left.stanceMs", { value, unit: "kPa" }),
    circumstances: made(),
  });

  test.each([
    [717, "beyond"],
    [670, "between"],
    [612, "within"],
  ] as const)("of a stance from 600 to %i ms is %s the published 3 to 17 %%", (after, verdict) => {
    expect(computeChange(stance(600), stance(after))).toMatchObject({ verdict, basis: { published: { source: "reed2013" } } });
  });

  test("is held against the person's own repeats where nothing was published, and against nothing where there are none", () => {
    const repeats = { captures: 8, limit: 6 };
    expect(computeChange(path(40), path(33), repeats)).toMatchObject({ verdict: "beyond", basis: { repeats } });
    expect(computeChange(path(40), path(35), repeats)).toMatchObject({ verdict: "within" });
  });
});

describe("[PEER-4] captures of one run of a protocol", () => {
  const pick = (begunAtMs: number | null, change: Parameters<typeof made>[0] = {}) => ({
    record: { protocolRun: begunAtMs === null ? null : { name: "gaitPasses", begunAtMs } },
    circumstances: made(change),
  });
  const foot = (side: "left" | "right") => ({ conditions: { foot: side } });

  test("repeat each other where nobody made them different, but for the foot of a single step", () => {
    expect(areRepeats([pick(1), pick(1), pick(1, { durationMs: 9000 })])).toBe(true);
    expect(areRepeats([pick(1, foot("left")), pick(1, foot("left")), pick(1, foot("right"))])).toBe(true);
    const closed = { conditions: { eyes: "closed" as const } };
    for (const others of [
      [pick(1), pick(1), pick(2)],
      [pick(null), pick(null), pick(null)],
      [pick(1), pick(1)],
      [pick(1), pick(1), pick(1, closed)],
    ])
      expect(areRepeats(others)).toBe(false);
  });

  test("have a mean and a standard deviation of the figures that they have", () => {
    expect(meanOfRepeats([2, 4, null, 6])).toEqual({ mean: 4, deviation: 2, count: 3 });
    expect(meanOfRepeats([2, null])).toBeNull();
  });
});

describe("[PEER-7] what repeats vary by (Bland and Altman 1996)", () => {
  test("is Student's quantile times the root of two times the standard deviation within sets", () => {
    // Within: (10, 12) and (20, 21, 22): squares 2 + 2 over 1 + 2 degrees of freedom; the quantile of three is 3.182.
    const spread = repeatSpread([[10, 12], [20, 21, 22], [7]]);
    expect(spread?.captures).toBe(5);
    expect(spread?.limit).toBeCloseTo(3.182 * Math.sqrt(2) * Math.sqrt(4 / 3), 1);
  });

  test("of many captures comes near 2.77 standard deviations", () => {
    const pairs = Array.from({ length: 400 }, (_, at) => (at % 2 ? [0, 2] : [5, 3]));
    expect((repeatSpread(pairs)?.limit ?? 0) / Math.SQRT2).toBeCloseTo(2.77, 1);
  });

  test("is not told of fewer than three degrees of freedom", () => {
    expect(
      repeatSpread([
        [1, 2],
        [3, 4],
      ]),
    ).toBeNull();
    expect(repeatSpread([[1], [2], [3], [4]])).toBeNull();
  });
});
