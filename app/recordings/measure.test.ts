import { describe, expect, test } from "vitest";
import { aClinic, aHeader, frames, standing } from "../../tests/support/recording";
import { measured, recorded, type Scene } from "../../tests/support/scene";
import { measureRecording } from "./measure.server";

const near = (value: number, digits = 1): unknown => expect.closeTo(value, digits);
const between = (min: number, max: number): unknown =>
  expect.toSatisfy((value: number) => value >= min && value <= max, `between ${min} and ${max}`);

describe("a saved recording", () => {
  test("[RES-4] of a person standing for five seconds has the sway of the body and of both feet", async () => {
    const plate = { deviceType: "Podology IoT", body: "standing", seconds: 5 } as const;
    const { result } = await measured("Balance", plate.deviceType, recorded(plate));
    const sway = { samples: 250, durationS: near(4.98, 6), rateHz: near(50, 6), shortTrial: true, rms: { planar: between(0.05, 1) } };
    expect(result).toMatchObject({ threshold: 5, frames: 250, body: sway, left: { samples: 250 }, right: { samples: 250 }, single: null });
  });

  test("[RES-4] of a person standing keeps its mean power frequency when single frames are lost, and says how many were filled in", async () => {
    const plate = { deviceType: "Podology IoT", body: "standing", seconds: 10 } as const;
    const all = recorded(plate);
    const lost = [60, 200, 390];
    const whole = (await measured("Balance", plate.deviceType, all)).result;
    const holed = (
      await measured(
        "Balance",
        plate.deviceType,
        all.filter(({ sequence }) => !lost.includes(sequence)),
      )
    ).result;
    if (!whole || !("body" in whole) || !holed || !("body" in holed)) throw new Error("nobody stood");
    expect(whole.body).toMatchObject({ samples: 500, filledSamples: 0 });
    expect(holed.body).toMatchObject({ samples: 500, filledSamples: 3, evenlySampled: true });
    expect(holed.body?.meanPowerFrequency.planar).toBeCloseTo(whole.body?.meanPowerFrequency.planar ?? NaN, 2);
  });

  test("[RES-4] keeps time by the device's clock when frames are missing", async () => {
    const plate = { deviceType: "Podology IoT", body: "standing", seconds: 5 } as const;
    const holed = recorded(plate).filter(({ sequence }) => sequence < 100 || sequence >= 150);
    expect((await measured("Balance", plate.deviceType, holed)).result).toMatchObject({
      frames: 200,
      body: { samples: 200, durationS: near(4.98, 6), evenlySampled: false, meanPowerFrequency: { planar: null } },
    });
  });

  test("[PEER-8] [KIND-14] is measured by its device's own threshold", async () => {
    const clinic = aClinic();
    const thresholds = { contact: 20, rocker: 40, unit: "kPa" } as const;
    const plate = { ...clinic.device, deviceType: "Podology IoT", override: { thresholds } };
    const stood = recorded({ deviceType: plate.deviceType, body: "standing", seconds: 1 });
    expect((await measured("Static", plate.deviceType, stood)).result).toMatchObject({ threshold: 5 });
    const { result, geometry } = await measureRecording(aHeader({ ...clinic, device: plate }, { analysisType: "Static" }), stood);
    expect(result).toMatchObject({ threshold: 20 });
    expect(geometry).toMatchObject({ thresholds });
    expect((await measureRecording(aHeader({ ...clinic, device: plate }, { analysisType: "Dynamic" }), stood)).result).toMatchObject({
      threshold: 20,
      rockerThreshold: 40,
    });
  });

  test("[RES-6] of a walking person has contacts, cadence and rockers, with forces in newtons", async () => {
    const plate = { deviceType: "Podology IoT", body: "walking", seconds: 15 } as const;
    const { result } = await measured("Dynamic", plate.deviceType, recorded(plate));
    // Simulated steps: 650 ms of contact, 530 ms apart, about 1.1 body weights; up the plate, back, and over other
    // places.
    const foot = {
      contacts: 5,
      whole: between(4, 5),
      spread: { stanceMs: { mean: between(590, 700) }, peakLoad: { mean: between(70 * 9.81, 1.25 * 70 * 9.81) } },
    };
    expect(result).toMatchObject({
      frames: 750,
      durationMs: near(14_980),
      loadUnit: "N",
      cadence: between(105, 120),
      left: foot,
      right: foot,
    });
    expect(result).toHaveProperty("contacts.0.rockers.phases.heel.ms");
    expect(result).toHaveProperty("contacts.0.plantar.loads.metatarsal1.forceTimeNs");
  });

  test("[RES-7] of a person who stands up for twenty seconds between sitting has the seat, the posture and the relief", async () => {
    const seat = { deviceType: "Seating Mat IoT", body: "sitting", seconds: 60, away: [20, 40] } satisfies Scene;
    const { result } = await measured("seatingDynamic", seat.deviceType, recorded(seat));
    expect(result).toMatchObject({
      frames: 600,
      leftPercent: between(40, 60),
      backPercent: between(55, 85),
      maximum: between(5, 300),
      postures: { goodPosture: between(80, 100) },
      reliefs: { observedS: near(59.9, 6), events: [{ kind: "relief", startS: near(20, 6), endS: near(40, 6) }] },
    });
    expect((await measured("seatingDynamic", seat.deviceType, recorded(seat).slice(0, 1))).result).toMatchObject({
      frames: 1,
      reliefs: null,
    });
  });

  test("[KIND-7] [RES-7] of a saddle measures both halves together and pictures both", async () => {
    const half = { deviceType: "Sensing Horse", body: "riding", seconds: 5 } as const;
    const left = recorded({ ...half, part: "left" });
    const right = recorded({ ...half, part: "right" }).map((frame) => ({ ...frame, epoch: 2, deviceTimeMs: frame.deviceTimeMs + 5000 }));
    const both = await measured("Fitting", half.deviceType, [...left, ...right]);
    const region = { maximum: between(10, 200), loadPercent: between(1, 50) };
    expect(both.result).toMatchObject({
      frames: left.length,
      loadedFrames: left.length,
      regions: {
        cranialLeft: region,
        cranialRight: region,
        middleLeft: region,
        middleRight: region,
        caudalLeft: region,
        caudalRight: region,
      },
    });
    expect(both.preview).toMatchObject({ grid: { rows: 24, cols: 48 }, part: "main" });
    expect(both.geometry).toMatchObject({ grid: both.preview?.grid, cellPitchCm: { xCm: 2.5, yCm: 2.5 } });

    const quarter = right.map((frame) => ({ ...frame, counts: frame.counts.map((count) => count / 4) }));
    expect((await measured("Fitting", half.deviceType, [...left, ...quarter])).result).toMatchObject({ dominantSide: "left" });
    expect(await measured("Fitting", half.deviceType, left)).toMatchObject({ result: null, keyFigure: null, preview: null });
  });

  test("[KIND-8] of a person standing still on a rehab mat grades the travel and measures how long the stage was held", async () => {
    const mat = { deviceType: "Rehab Mat", body: "standing", seconds: 15 } as const;
    expect((await measured("Rehab", mat.deviceType, recorded(mat))).result).toMatchObject({
      grade: "Good",
      travelCm: between(0.05, 2),
      stage: { heldS: near(14.95, 6), endedBy: "recording", passed: true },
    });
    const left = recorded({ ...mat, away: [8, 15] });
    expect((await measured("Rehab", mat.deviceType, left)).result).toMatchObject({
      stage: { heldS: near(8, 6), endedBy: "lostContact", passed: false },
    });
  });

  test("[RES-1] of a bed whose head lies along column 0 names the person's own left, and its picture has the head on top", async () => {
    const grid = { rows: 24, cols: 48 };
    // Load along the bed's last rows, on the person's left.
    const counts = new Uint16Array(24 * 48).fill(300, 20 * 48);
    const { result, preview, geometry } = await measured("Static", "Mattress Mat", [standing(0, { grid, counts, unit: "mmHg" })]);
    expect(result).toMatchObject({ split: "halves", leftPercentage: 100, rightPercentage: 0, lengthProfile: { length: 48 } });
    expect(preview?.grid).toEqual({ rows: 48, cols: 24 });
    expect(geometry.grid).toEqual(preview?.grid);
    expect(Array.from(preview?.counts.subarray(0, 5) ?? [])).toEqual([300, 300, 300, 300, 0]);
  });

  test("[HIST-1] takes its key figure from the maximum of its picture: per-cell maxima for steps, else the mean", async () => {
    const list = frames(0, 49);
    const steps = await measureRecording(aHeader(aClinic(), { analysisType: "Dynamic" }), list);
    expect(steps.keyFigure).toEqual({ name: "maximum", value: 14.9, unit: "kPa" });
    expect(Math.max(...(steps.preview?.counts ?? []))).toBe(149);
    for (const type of ["Static", "Balance", "Rehab"] as const) {
      const { keyFigure, preview } = await measureRecording(aHeader(aClinic(), { analysisType: type }), list);
      expect(keyFigure).toEqual({ name: "maximum", value: near(12.45, 3), unit: "kPa" });
      expect(Math.abs(Math.max(...(preview?.counts ?? [])) - 124.5)).toBeLessThanOrEqual(0.5);
    }
  });

  test("[CAP-5] of more frames than the core accepts keeps its picture and has no result", async () => {
    const frame = standing(0, { grid: { rows: 1, cols: 1 }, counts: Uint16Array.of(500) });
    const long = Array.from({ length: 36_001 }, (_, sequence) => ({ ...frame, sequence, deviceTimeMs: sequence }));
    const { result, keyFigure, preview } = await measureRecording(aHeader(aClinic(), { analysisType: "Dynamic" }), long);
    expect(result).toBeNull();
    expect(keyFigure?.value).toBeCloseTo(50, 6);
    expect(preview?.counts).toEqual(Uint16Array.of(500));
  });
});
