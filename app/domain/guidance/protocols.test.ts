import { describe, expect, test } from "vitest";
import { canLast } from "../capture";
import { findDeviceKind } from "../device/catalogue";
import { offeredBegins } from "./begins";
import { doneSteps, protocols, protocolsFor, protocolSteps, type SavedStep } from "./protocols";

const saved = (analysisId: string, fields: Partial<SavedStep>): SavedStep => ({
  analysisId,
  analysisType: "Balance",
  exercise: null,
  conditions: {},
  ...fields,
});

describe("[PEER-4] protocols", () => {
  test("each kind is offered those whose captures it can make", () => {
    expect(protocolsFor(findDeviceKind("Podology IoT")?.analyses ?? [])).toEqual(["ctsib", "singleSteps", "gaitPasses"]);
    expect(protocolsFor(findDeviceKind("Rehab Mat")?.analyses ?? [])).toEqual(["fourStances"]);
    expect(protocolsFor(findDeviceKind("Mattress Mat")?.analyses ?? [])).toEqual([]);
  });

  test("every step is a capture that the form offers as well", () => {
    for (const { analysisType, seconds, begin } of Object.values(protocols).flat()) {
      expect([canLast(analysisType, seconds), offeredBegins(analysisType, "feet").includes(begin)]).toEqual([true, true]);
    }
  });

  test("a step is done by its newest analysis with the same exercise and conditions, whatever else was stated", () => {
    const analyses = [
      saved("again", { conditions: { eyes: "open", surface: "firm", footwear: "barefoot" } }),
      saved("foam", { conditions: { eyes: "closed", surface: "foam" } }),
      saved("first", { conditions: { eyes: "open", surface: "firm" } }),
      saved("unstated", { conditions: { eyes: "closed" } }),
      saved("walk", { analysisType: "Dynamic", conditions: { eyes: "open", surface: "foam" } }),
    ];
    expect(doneSteps("ctsib", analyses)).toEqual(["again", null, null, "foam"]);
    expect(doneSteps("fourStances", [saved("held", { analysisType: "Rehab", exercise: "Insep" })])).toEqual([null, "held", null, null]);
  });

  test("the steps of one protocol are told from each other", () => {
    for (const name of ["fourStances", "ctsib", "singleSteps", "gaitPasses"] as const) {
      const all = protocolSteps(name).map((step, at) => saved(String(at), step));
      expect(doneSteps(name, all)).toEqual(all.map(({ analysisId }) => analysisId));
    }
  });
});
