import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { analysisTypes, type AnalysisType } from "~/domain/analysis-types";
import { recorded, riding } from "../../../tests/support/scene";
import { resultFromServer } from "../../../tests/support/shown-result";

const seat = { deviceType: "Seating Mat IoT", body: "sitting", seconds: 5 } as const;
const feet = { deviceType: "Podology IoT", body: "standing", seconds: 2 } as const;

const results = {
  Static: { ...seat, charts: [/^Loaded cells by pressure/, /^Load by row/] },
  Balance: { ...feet, charts: [/^Path of the centre.+Body/, /Left/, /Right/, /^Lateral: /, /^Front-back: /] },
  Dynamic: { deviceType: "Podology IoT", body: "walking", seconds: 5, charts: [/^Force over stance/, /^Rockers/, /^Butterfly diagram/] },
  seatingDynamic: { ...seat, charts: [/on the left/, /^Maximum and mean/, /^Contact area/, /^Loaded cells/, /^Path of the centre/] },
  Fitting: { deviceType: "Sensing Horse", body: "riding", seconds: 5, charts: [/on the left/, /^Maximum and mean/, /^Contact area/] },
  Rehab: { deviceType: "Rehab Mat", body: "standing", seconds: 4, charts: [/^Path of the body's centre/] },
} as const satisfies Record<AnalysisType, object>;

test.each(analysisTypes)(
  "[NEW-3] [UX-6] a %s result from the server has every chart as a picture with words and as a table, and no skeleton",
  async (type) => {
    const { charts, ...scene } = results[type];
    const list = type === "Fitting" ? riding(scene.seconds) : recorded(scene);
    const page = await resultFromServer({ type, deviceType: scene.deviceType, list });

    const pictures = [...page.querySelectorAll<SVGElement>("svg[role=img]")].map((svg) => svg.querySelector("title")?.textContent);
    expect(pictures).toHaveLength(charts.length);
    charts.forEach((name, at) => expect(pictures[at]).toMatch(name));
    for (const svg of page.querySelectorAll("svg[role=img]")) {
      expect(svg.querySelector("desc")?.textContent, "text alternative").toMatch(/\d/);
      expect(svg.querySelector("[data-part=series], [data-part=bar]")?.outerHTML, "drawn").toMatch(/ d="M|height="\d/);
    }
    const tables = [...page.querySelectorAll<HTMLElement>("details")].filter(
      (details) => details.querySelector("summary")?.textContent === "Values as a table",
    );
    expect(tables).toHaveLength(charts.length);
    for (const table of tables) {
      const rows = within(table).getAllByRole("rowheader", { hidden: true }).length;
      expect(rows).toBeGreaterThan(2);
      expect(rows).toBeLessThanOrEqual(52);
    }
    expect(page.querySelector(".animate-shimmer")).toBeNull();
    for (const step of page.querySelectorAll("a[href$='#recording']"))
      expect(step.closest("[class*='print:hidden']"), "printed").toBeTruthy();
  },
);
