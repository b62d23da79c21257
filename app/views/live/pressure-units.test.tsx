import { screen } from "@testing-library/react";
import { useMemo, useState } from "react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { pressureSymbols, shownDecimals, shownUnit, type PressureUnit } from "~/domain/display/pressure-unit";
import { MapTable } from "~/heatmap/plate/MapTable";
import { Legend } from "~/heatmap/scale/Legend";
import { scaleFor } from "~/heatmap/scale/scale";
import { createOrbiting } from "~/heatmap/surface/orbiting";
import { PressureUnitContext } from "~/i18n/use-pressure";
import { renderOnPage } from "../../../tests/support/on-page";
import { playedMat, type PlayedMat } from "../../../tests/support/played-mat";
import { ScaleFields } from "../display/ScaleFields";
import { UnitField } from "../display/UnitField";
import { measureFrameFigures } from "./figures/live-figures";
import { ShownFigures } from "./figures/ShownFigures";
import { useLiveFigures } from "./figures/use-live-figures";
import { LiveTab } from "./inspector/LiveTab";
import { MatFigures } from "./inspector/MatFigures";
import { SideFigures } from "./inspector/SideFigures";
import { FigureStrip } from "./panels/plots/FigureStrip";
import { HistogramPlot } from "./panels/plots/HistogramPlot";
import { MaxMeanPlot } from "./panels/plots/MaxMeanPlot";

const analysis = await loadAnalysis();

function Page({ mat: { kind, geometry, frames }, unit }: { mat: PlayedMat; unit: PressureUnit }) {
  const [orbiting] = useState(createOrbiting);
  const first = useMemo(() => {
    const frame = frames.newest();
    return frame && measureFrameFigures(analysis, frame, { kind, geometry, recent: undefined });
  }, [frames, kind, geometry]);
  const figures = useLiveFigures({ analysis, frames, kind, geometry, first });
  const view = { ...DEFAULT_VIEW, unit, threshold: 75, top: 200 };
  const scale = scaleFor(view.top, 120, null, shownUnit(geometry.unit, unit).factor);
  const plot = {
    frames,
    kind,
    geometry,
    view,
    figures,
    firstFrame: null,
    orbiting,
    hideCentre: false,
    still: false,
    onClose: () => undefined,
  };
  return (
    <PressureUnitContext.Provider value={unit}>
      <ShownFigures source={figures} freshness="live">
        <UnitField view={view} onView={() => undefined} unit={geometry.unit} />
        <main>
          <LiveTab {...{ figures, geometry, kind, orbiting, live: { frames } }} />
          <MatFigures geometry={geometry} />
          <SideFigures side="left" stance="seat" unit={geometry.unit} />
          <Legend colours="viridis" scale={scale} unit={geometry.unit} threshold={75} />
          <ScaleFields view={view} onView={() => undefined} unit={geometry.unit} />
          <MapTable pictures={frames} unit={geometry.unit} />
          <FigureStrip unit={geometry.unit} />
          <MaxMeanPlot {...plot} />
          <HistogramPlot {...plot} />
        </main>
      </ShownFigures>
    </PressureUnitContext.Provider>
  );
}

function shownIn(unit: PressureUnit, deviceType = "Seating Mat IoT"): string {
  const mat = playedMat(deviceType);
  mat.reads({ "8.3": 90, "8.4": 45, "9.14": 60 });
  renderOnPage(<Page mat={mat} unit={unit} />, { search: "?pins=8.3" });
  document.querySelectorAll("details").forEach((details) => details.setAttribute("open", ""));
  const main = screen.getByRole("main");
  const names = Array.from(main.querySelectorAll("[aria-label]"), (named) => named.getAttribute("aria-label"));
  return [main.textContent, ...names].join("\n").replaceAll(/[\u202f\u00a0]/g, " ");
}

test.each([
  ["mat", /Maximum90 mmHg/, /Maximum 90 mmHg/, /0 to 200 mmHg/],
  ["kPa", /Maximum12\.0 kPa/, /Maximum 12\.0 kPa/, /0 to 26\.66 kPa/],
  ["Ncm2", /Maximum1\.20 N\/cm²/, /Maximum 1\.20 N\/cm²/, /0 to 2\.67 N\/cm²/],
] as const)(
  "[LIVE-5] in the unit %s every pressure of the page is in it: figures, sentence, legend, table, plots",
  (unit, figure, sentence, legend) => {
    const shown = shownIn(unit);
    expect(shown).toMatch(figure);
    expect(shown).toMatch(sentence);
    expect(shown).toMatch(legend);
    const own = unit === "mat" ? "mmHg" : pressureSymbols[unit];
    for (const other of Object.values(pressureSymbols)) if (other !== own) expect(shown).not.toContain(other);
  },
);

test("[LIVE-5] a person chooses the unit of a mat of pressures, its own among them; counts have no choice", () => {
  shownIn("kPa");
  expect(screen.getAllByRole("radio").map((radio) => (radio instanceof HTMLInputElement ? [radio.value, radio.checked] : []))).toEqual([
    ["mat", false],
    ["kPa", true],
    ["Ncm2", false],
  ]);
  expect(shownUnit("raw", "kPa")).toEqual({ symbol: "raw", factor: 1 });
  expect(shownUnit("N", "kPa")).toEqual({ symbol: "N", factor: 1 });
});

test("[LIVE-5] units are converted by their definitions, with digits that the mat resolves", () => {
  const [toKpa, toMmhg] = [shownUnit("mmHg", "kPa").factor, shownUnit("kPa", "mmHg").factor];
  expect(toKpa).toBeCloseTo(0.133322387415, 6);
  expect(toMmhg * toKpa).toBeCloseTo(1, 12);
  expect(shownUnit("kPa", "Ncm2").factor).toBeCloseTo(0.1, 12);
  expect([toKpa, toMmhg, 0.1].map((factor) => shownDecimals(0, factor))).toEqual([1, 0, 1]);
  expect(shownDecimals(1, toMmhg)).toBe(0);
});
