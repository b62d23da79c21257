import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { evenStretchDuration, type BalanceResult, type CopRecord } from "~/domain/analysis/balance";
import { projectFile } from "~/project-root.server";
import { expectFiltered, filteredByScipy } from "../../../tests/support/filtered-sway";
import { oracleFile, oracleJson, oraclesPresent, oracleText, oracleTitle } from "../../../tests/support/npz";
import { temporaryFolder } from "../../../tests/support/recording";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

const trials = ["BDS00001", "BDS00004", "BDS00007", "BDS00019", "BDS00022", "BDS00025", "BDS00028"];
const axes = ["planar", "ml", "ap"] as const;
const numbers = z.array(z.number());
const byScipy = z.record(
  z.string(),
  z.object({ filtered: filteredByScipy, powerFrequency50: numbers, powerFrequency95: numbers, diffusion: z.array(numbers) }),
);
/** Published figures of the same recordings (nine decimals). */
const byQuijoux = z.record(z.string(), z.object({ quijoux_raw: z.record(z.string(), z.number()) }));

const linesOf = (trial: string): string[] => oracleText(`cop_bds/${trial}.csv`).trim().split("\n");
const recordOf = (trial: string): CopRecord => recordIn(linesOf(trial));

/** Lines: names, then time, ML and AP per sample. */
function recordIn([, ...lines]: readonly string[]): CopRecord {
  const columns = lines.map((line) => line.split(",").map(Number));
  const column = (at: number) => Float64Array.from(columns, (values) => values[at] ?? NaN);
  return { times: column(0), ml: column(1), ap: column(2) };
}

/** 60 s at 100 Hz that lost three frames after 4 s and two after 18 s: 41.97 s are whole, from sample 1802. */
const broken = {
  lines: ([names = "", ...samples]: readonly string[]) => [names, ...samples.filter((_, at) => ![400, 401, 402, 1800, 1801].includes(at))],
  stretch: ([names = "", ...samples]: readonly string[]) => [names, ...samples.slice(1802)],
};

describe.skipIf(!oraclesPresent)(oracleTitle("[PEER-4] [CORE-3] standing people (Santos and Duarte 2016)"), () => {
  const folder = temporaryFolder();
  let scipy: z.infer<typeof byScipy> | null = null;
  beforeAll(() => {
    const stretch = join(folder(), "stretch.csv");
    writeFileSync(stretch, broken.stretch(linesOf("BDS00004")).join("\n"));
    const files = [stretch, ...trials.map((trial) => oracleFile(`cop_bds/${trial}.csv`))];
    const { stdout, status } = spawnSync("/usr/bin/python3", [projectFile("tests/support/scipy/recorded_sway.py"), ...files], {
      encoding: "utf8",
      maxBuffer: 2 ** 24,
    });
    scipy = status === 0 ? byScipy.parse(JSON.parse(stdout)) : null;
  }, 60_000);

  test.for(trials)("%s: low-pass, power frequencies and diffusion as SciPy has them, within 1e-9", (trial, { skip }) => {
    skip(scipy === null, "/usr/bin/python3 with NumPy and SciPy is not installed");
    const wanted = scipy?.[trial];
    if (!wanted) throw new Error(`nothing of ${trial}`);
    const record = recordOf(trial);
    const seen = analysis.balance(record);
    expectFiltered(seen.filtered, wanted.filtered, 1e-9);
    const found = analysis.diffusionSeries(record);
    expect(found?.seconds).toHaveLength(100);
    axes.forEach((axis, at) => {
      expect(seen.powerFrequency50[axis]).toBeCloseTo(wanted.powerFrequency50[at] ?? NaN, 9);
      expect(seen.powerFrequency95[axis]).toBeCloseTo(wanted.powerFrequency95[at] ?? NaN, 9);
      const { short, long, critical } = diffusionOf(record)[axis];
      const reported = [short, long, critical?.seconds ?? NaN, critical?.squareCm2 ?? NaN];
      reported.forEach((value, place) => expect(Math.abs(value / (wanted.diffusion[at]?.[place] ?? NaN) - 1)).toBeLessThan(1e-9));
    });
  });

  test("of a trial that lost frames are those of its longest even stretch as SciPy has it, and raw figures stay those of the whole", ({
    skip,
  }) => {
    skip(scipy === null, "/usr/bin/python3 with NumPy and SciPy is not installed");
    const wanted = scipy?.stretch;
    if (!wanted) throw new Error("nothing of the stretch");
    const record = recordIn(broken.lines(linesOf("BDS00004")));
    const seen = analysis.balance(record);
    expect(seen).toMatchObject({ samples: 5995, evenlySampled: false, shortTrial: false });
    expect(seen.durationS).toBeCloseTo(59.99, 6);
    expect(evenStretchDuration(seen)).toBeCloseTo(41.97, 6);
    expectFiltered(seen.filtered, wanted.filtered, 1e-9);
    axes.forEach((axis, at) => {
      expect(seen.powerFrequency50[axis]).toBeCloseTo(wanted.powerFrequency50[at] ?? NaN, 9);
      expect(seen.powerFrequency95[axis]).toBeCloseTo(wanted.powerFrequency95[at] ?? NaN, 9);
    });
    const stretch = recordIn(broken.stretch(linesOf("BDS00004")));
    expect(analysis.diffusionSeries(record)).toEqual(analysis.diffusionSeries(stretch));
    axes.forEach((axis, at) =>
      expect(Math.abs(diffusionOf(stretch)[axis].short / (wanted.diffusion[at]?.[0] ?? NaN) - 1)).toBeLessThan(1e-9),
    );
  });

  test("F50 and F95 to the side and to the front are those of a program that we did not write", () => {
    const expected = byQuijoux.parse(oracleJson("cop_bds/expected.json"));
    for (const trial of trials) {
      const { powerFrequency50, powerFrequency95 } = analysis.balance(recordOf(trial));
      const pick = (share: number, axis: string) => expected[trial]?.quijoux_raw[`power_frequency_${share}_Power_Spectrum_Density_${axis}`];
      expect([powerFrequency50.ml, powerFrequency50.ap, powerFrequency95.ml, powerFrequency95.ap].map((hz) => hz?.toFixed(9))).toEqual(
        [pick(50, "ML"), pick(50, "AP"), pick(95, "ML"), pick(95, "AP")].map((hz) => hz?.toFixed(9)),
      );
    }
  });
});

function diffusionOf(record: CopRecord): NonNullable<BalanceResult["diffusion"]> {
  const found = analysis.diffusion(record);
  if (!found) throw new Error("there is no diffusion");
  return found;
}
