import { expect, test } from "vitest";
import { analysisTypes, type AnalysisType } from "~/domain/analysis-types";
import type { BodyName } from "~/domain/device/kind";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { measureSeries } from "~/recordings/series.server";
import { aRecord, measured, recorded, riding } from "../../../tests/support/scene";
import { compactText, resultFromServer } from "../../../tests/support/shown-result";
import { describeResult } from "./describe-result.server";
import { renderResultHtml } from "./result-html";

const scenes: Record<AnalysisType, [deviceType: string, body: BodyName]> = {
  Static: ["Mattress Mat IoT", "lying"],
  Balance: ["Podology IoT", "standing"],
  Dynamic: ["Podology IoT", "walking"],
  seatingDynamic: ["Seating Mat IoT", "sitting"],
  Fitting: ["Sensing Horse", "riding"],
  Rehab: ["Rehab Mat", "standing"],
};
/** Of HTML 4 as FHIR narratives have it. */
const allowed = new Set("caption dd div dl dt h3 p table tbody td th thead tr".split(" "));

const plain = (element: Element): string => compactText(element).replaceAll(",", "");
const rowsOf = (tables: string, inside: Element): string[] =>
  [...inside.querySelectorAll(`${tables} tbody tr`)].map((row) => [...row.querySelectorAll("td")].map(plain).join("|"));

test.each(analysisTypes)(
  "[NEW-5] the plain page of %s is well-formed, whatever the patient is called, and has every figure of its page",
  async (type) => {
    const [deviceType, body] = scenes[type];
    const list = type === "Fitting" ? riding(4) : recorded({ deviceType, body, seconds: 6 });
    const saved = await measured(type, deviceType, list);
    const record = { ...aRecord(type, deviceType, saved, { patientName: `<b title="x">Bea & 'Co'</b>` }), result: saved.result };
    const series = await measureSeries(record, list);
    const words = { t: translator("en"), format: makeFormat("en") };
    const found = await describeResult({ record, series, frame: saved.preview }, words);
    if (!found) throw new Error("measured nothing");
    const source = `<div xmlns="http://www.w3.org/1999/xhtml">${renderResultHtml(found, words)}</div>`;

    const narrative = new DOMParser().parseFromString(source, "application/xhtml+xml").documentElement;
    expect([...narrative.querySelectorAll("*")].map(({ localName }) => localName).filter((name) => !allowed.has(name))).toEqual([]);
    expect(narrative.textContent).toContain(found.conclusion.split("\n")[0]);

    const page = await resultFromServer({ type, deviceType, list, change: { patientName: record.patientName } });
    const text = plain(narrative);
    const listed = [...page.querySelectorAll("dd")].filter((value) => !value.closest("details, [popover]")).map(plain);
    expect(listed.filter((value) => !text.includes(value))).toEqual([]);
    const sampled = [...page.querySelectorAll("caption > span")].map(plain);
    expect(sampled.filter((sentence) => !text.includes(sentence))).toEqual([]);
    const rows = new Set(rowsOf("table", narrative));
    const shown = rowsOf("[role=group] > table", page);
    expect(shown.filter((row) => !rows.has(row))).toEqual([]);
    expect(listed.length + shown.length).toBeGreaterThan(5);
  },
);
