import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import type { Contact } from "~/domain/analysis/gait/contact";
import type { Rockers } from "~/domain/analysis/gait/rockers";
import { itemAt } from "../../../../tests/support/item-at";
import { steady, walk } from "../../../../tests/support/walking";
import { rockerMeans } from "./rocker-means";

const stepped = walk(100, { left: [[10, 70]], right: [] });
const { result } = (await loadAnalysis()).dynamic(stepped, steady(100), { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" });

const phase = (ms: number, percent: number) => ({ ms, percent });
const none: Rockers = { phases: null, missing: "noHeel" };
const having = (heel: number): Rockers => ({
  phases: { heel: phase(heel, heel / 10), ankle: phase(500, 50), forefoot: phase(500 - heel, 50 - heel / 10) },
  missing: null,
});
const contact = (rockers: Rockers, more: Partial<Contact> = {}): Contact => ({
  ...itemAt(result.contacts, 0),
  rockers,
  rockersByRegions: none,
  ...more,
});
const cut = { whole: false, cut: { start: true, end: false, edge: false } };

test("[RES-6] rockers are the mean of the whole contacts that have them", () => {
  expect(rockerMeans([contact(having(100)), contact(none), contact(having(200)), contact(having(400), cut)], "rockers")).toEqual({
    contacts: 2,
    ofCut: false,
    phases: [
      { name: "heel", ...phase(150, 15) },
      { name: "ankle", ...phase(500, 50) },
      { name: "forefoot", ...phase(350, 35) },
    ],
  });
});

test("[PEER-2] where none is whole they are those of cut contacts, and say so; a phase nobody recorded is left out", () => {
  const begun: Rockers = { phases: { heel: null, ankle: phase(500, 60), forefoot: phase(330, 40) }, missing: null };
  expect(rockerMeans([contact(begun, cut)], "rockers")).toEqual({
    contacts: 1,
    ofCut: true,
    phases: [
      { name: "ankle", ...phase(500, 60) },
      { name: "forefoot", ...phase(330, 40) },
    ],
  });
});

test("[RES-6] without any the newest contact says why", () => {
  expect(rockerMeans([contact(having(100))], "rockersByRegions")).toEqual({ contacts: 0, phases: null, missing: "noHeel" });
  expect(rockerMeans([], "rockers")).toEqual({ contacts: 0, phases: null, missing: "noContact" });
});
