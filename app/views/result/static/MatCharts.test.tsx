import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Frame } from "~/domain/frame/frame";
import { openDetails } from "../../../../tests/support/open-details";
import { recorded } from "../../../../tests/support/scene";
import { compactText, showResult } from "../../../../tests/support/shown-result";

const subject = { weightKg: 70, heightCm: 175, ageYears: 60 };
const lying = recorded({ deviceType: "Mattress Mat", body: "lying", seconds: 1 });
const CONTACT_MMHG = 5;
const NEWTONS_PER_CELL = 0.0133322 * 16;

/** Mean of each cell, mmHg, in measured order: the head is at column 0. */
function meanOf(frames: readonly Frame[]): { values: number[]; rows: number; cols: number } {
  const [first] = frames;
  if (!first) throw new Error("no frames");
  const sums = Array.from(first.counts, (_, at) => frames.reduce((sum, { counts, scale }) => sum + (counts[at] ?? 0) * scale, 0));
  return { values: sums.map((sum) => sum / frames.length), ...first.grid };
}

function tableOf(title: string): [string, string][] {
  const card = screen.getByRole("heading", { name: title }).closest("header")?.parentElement;
  if (!card) throw new Error(`no card ${title}`);
  const rows = within(within(openDetails(card.querySelector("summary"))).getByRole("table", { hidden: true }))
    .getAllByRole("row", { hidden: true })
    .slice(1);
  return rows.map((row) => {
    const [head, value] = [...row.children];
    return [compactText(head ?? null), compactText(value ?? null)];
  });
}

describe("[RES-2] a static analysis of a mat", () => {
  test("shows the total pressure by the length of the body, from the head along all 192 cm, as the frames have it", async () => {
    await showResult({ type: "Static", deviceType: "Mattress Mat", list: lying });
    const { values, rows, cols } = meanOf(lying);
    const wanted = Array.from({ length: cols }, (_, col) => {
      const loaded = Array.from({ length: rows }, (_, row) => values[row * cols + col] ?? 0).filter((value) => value >= CONTACT_MMHG);
      return loaded.reduce((sum, value) => sum + value, 0) * NEWTONS_PER_CELL;
    });
    const table = tableOf("Load along the body");
    expect(table.map(([place]) => Number(place))).toEqual(Array.from({ length: 48 }, (_, col) => 4 * col + 2));
    table.forEach(([place, force], col) => expect(Number(force), `at ${place} cm`).toBeCloseTo(wanted[col] ?? NaN, 0));
    expect(Math.max(...wanted)).toBeGreaterThan(20);
    expect(screen.getAllByText("From the head (cm)")).not.toHaveLength(0);
  });

  test("counts its loaded cells in eight classes up to the maximum, as the frames have it", async () => {
    await showResult({ type: "Static", deviceType: "Mattress Mat", list: lying });
    const loaded = meanOf(lying).values.filter((value) => value >= CONTACT_MMHG);
    const top = Math.max(...loaded);
    const counts = Array.from(
      { length: 8 },
      (_, bin) => loaded.filter((value) => Math.min(7, Math.floor((8 * value) / top)) === bin).length,
    );
    expect(tableOf("Histogram").map(([, count]) => Number(count))).toEqual(counts);
  });

  test("says how tall and how heavy the person was, and their body mass index with how it is computed", async () => {
    await showResult({ type: "Static", deviceType: "Mattress Mat", list: lying, change: { subject } });
    expect(factsOfPerson()).toEqual(["Height175cm", "Weight70kg", "Bodymassindex22.9kg/m²"]);
    expect(screen.getByRole("button", { name: "How the body mass index is computed" })).toBeTruthy();
    expect(screen.getByText(/Weight in kilograms.*not a diagnosis/)).toBeTruthy();
  });

  test.each([
    [{ ...subject, weightKg: null }, ["Height175cm", "Weightnotknownatthetimeofrecording", "Bodymassindexnotknownatthetimeofrecording"]],
    [{ ...subject, heightCm: null }, ["Heightnotknownatthetimeofrecording", "Weight70kg", "Bodymassindexnotknownatthetimeofrecording"]],
  ])("says what was not known of the person: %j", async (known, facts) => {
    await showResult({ type: "Static", deviceType: "Mattress Mat", list: lying, change: { subject: known } });
    expect(factsOfPerson()).toEqual(facts);
  });

  test("on a seat the length starts at an edge of the mat, not at a head", async () => {
    await showResult({
      type: "Static",
      deviceType: "Seating Mat IoT",
      list: recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 1 }),
    });
    expect(screen.getAllByText("From the upper edge (cm)")).not.toHaveLength(0);
  });
});

const factsOfPerson = (): string[] => {
  const card = screen.getByRole("heading", { name: "Patient at the time of recording" }).closest("header")?.parentElement;
  return [...(card?.querySelectorAll("dl > div") ?? [])].map(compactText);
};
