import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { unknownPresence, type PresenceState } from "~/domain/device/presence";
import { languageCodes, type Language } from "~/domain/language";
import type { Freshness } from "~/live/browser/frame-store";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { playedMat } from "../../../../tests/support/played-mat";
import { useLiveFigures } from "../figures/use-live-figures";
import { PresencePanel } from "./PresencePanel";

const analysis = await loadAnalysis();
const NOW = Date.parse("2026-11-20T06:52:00Z");
const page = { device: { id: "7", name: "BED-0193" }, company: { timeZone: "UTC" }, state: { serverNowMs: NOW } };
const sinceMs = Date.parse("2026-11-20T01:44:00Z");
const empty = { rule: "load", forceN: 12.2, forceLimitN: 100, areaCm2: 64, areaLimitCm2: 300 } as const;

interface Shown {
  freshness?: Freshness;
  language?: Language;
  core?: typeof analysis | null;
}

function show(presence: PresenceState | null, { freshness = "live", language, core = null }: Shown = {}) {
  const mat = playedMat("Mattress Mat");
  const live = { state: { presence, lastFrameAtMs: NOW - 3_600_000 }, frames: { serverNowMs: () => NOW } };
  const Panel = () => {
    const figures = useLiveFigures({ ...mat, analysis: core, first: null, now: () => mat.frames.newest()?.deviceTimeMs ?? 0 });
    return <PresencePanel {...mat} {...{ page, live, figures, freshness }} analysis={core} />;
  };
  renderInLanguage(<Panel />, language);
  return mat;
}
const describe = (): string => screen.getByTestId("presence").textContent?.replaceAll(/[\u00a0\u202f]/g, " ");

test.each([
  ["someone is there", { present: true, sinceMs }, "Present since 01:445 h 08 min"],
  ["no one is there any more", { present: false, sinceMs }, "No one on the mat since 01:445 h 08 min"],
  ["no one was ever there", { present: false, sinceMs: null }, "No one has been present yet."],
  ["it is not known", {}, "It is not known whether someone is on the mat. Last seen 05:52."],
])("[KIND-1] the page says that %s, and since when", (_what, presence, words) => {
  show({ ...unknownPresence, ...presence });
  expect(describe()).toContain(words);
});

test("[KIND-1] the reason and how long a change has to last stand behind a button, without scripts too", () => {
  show({ present: false, sinceMs, restNoise: null, places: [], reason: empty });
  expect(describe()).toContain("Load for presence 12 N, limit 100 N. Covered area 64 cm², limit 300 cm².");
  expect(describe()).toContain("Counts as present after 2 s of load and as absent after 0.5 s without load.");
  expect(
    within(screen.getByRole("dialog", { name: "How presence is determined", hidden: true })).getByText(/^Load for presence/),
  ).toBeTruthy();
});

test("[KIND-1] the reason follows the frames", () => {
  const mat = show({ present: true, sinceMs, restNoise: 0.2, places: [], reason: empty }, { core: analysis });
  act(() => mat.play(1, "supine"));
  expect(describe()).toMatch(/Load for presence [4-7]\d\d N, limit 60 N\./);
});

test("[KIND-1] a page whose frames have stopped claims nothing", () => {
  show({ present: true, sinceMs, restNoise: null, places: [], reason: empty }, { freshness: "blank" });
  expect(describe()).toContain("It is not known whether someone is on the mat.");
  expect(describe()).not.toContain("Present");
  expect(describe()).not.toContain("Load for presence");
});

test("[KIND-1] a kind that does not tell has no panel", () => {
  show(null);
  expect(screen.queryByTestId("presence")).toBeNull();
});

test.each(languageCodes)("[KIND-1] in %s nothing is left to fill in", (language) => {
  show({ present: false, sinceMs, restNoise: null, places: [], reason: empty }, { language });
  expect(describe()).toMatch(/12 N.*100 N/);
  expect(describe()).not.toMatch(/\{\{|presence\./);
});
