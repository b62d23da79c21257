import { expect, test } from "vitest";
import type { Contact } from "~/domain/analysis/gait";
import type { Rockers } from "~/domain/analysis/rockers";
import { rockerMeans } from "./rocker-means";

const phase = (ms: number, percent: number) => ({ ms, percent });
const none: Rockers = { phases: null, missing: "cutAtEnd" };
const whole = (heel: number): Rockers => ({
  phases: { heel: phase(heel, heel / 10), ankle: phase(500, 50), forefoot: phase(500 - heel, 50 - heel / 10) },
  missing: null,
});

const contact = (rockers: Rockers): Contact => ({
  onFrame: 0,
  offFrame: 50,
  whole: true,
  stanceMs: 1000,
  strideMs: null,
  swingMs: null,
  stepMs: null,
  stancePercent: null,
  doubleSupportMs: null,
  peakLoad: 700,
  impulse: 500,
  cpeiPercent: null,
  rockers,
  rockersByRegions: none,
});

test("[RES-6] rockers are the mean of the contacts that have them", () => {
  expect(rockerMeans([contact(whole(100)), contact(none), contact(whole(200))], "rockers")).toEqual({
    contacts: 2,
    phases: { heel: phase(150, 15), ankle: phase(500, 50), forefoot: phase(350, 35) },
  });
});

test("[RES-6] without any the newest contact says why", () => {
  expect(rockerMeans([contact(whole(100))], "rockersByRegions")).toEqual({ phases: null, missing: "cutAtEnd" });
  expect(rockerMeans([], "rockers")).toEqual({ phases: null, missing: "noContact" });
});
