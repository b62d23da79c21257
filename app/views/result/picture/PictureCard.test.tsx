import { createRemixStub } from "@remix-run/testing";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { frameToText } from "~/domain/frame/frame-text";
import { wholePlate } from "~/heatmap/geometry/region";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { aRecord, measured, recorded } from "../../../../tests/support/scene";
import { ResultDisplayProvider } from "../../display/result-display";
import { ResultView } from "../ResultView";

// Preloaded, as from a browser's cache.
await import("~/heatmap/surface/SurfaceMap");

const list = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 });
const stood = await measured("Static", "Podology IoT", list);
const { preview } = stood;

beforeEach(() => {
  // jsdom has no layout and no media queries.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

/** A standing result on its page with this address. */
function show(search = "") {
  const record = aRecord("Static", "Podology IoT", stood);
  const { result } = record;
  if (!preview || !result || !("histogram" in result)) throw new Error("nothing was measured");
  const picture = { frame: frameToText(preview), region: wholePlate(preview.grid), sides: {}, outline: "M0 0Z" };
  const Page = createRemixStub([
    {
      path: "*",
      Component: () => (
        <ResultDisplayProvider saved={{ view: DEFAULT_VIEW, camera: null }}>
          <ResultView type="Static" analysis={{ record, picture }} result={result} series={null} />
        </ResultDisplayProvider>
      ),
    },
  ]);
  renderInLanguage(<Page initialEntries={[`/analyses/${record.id}${search}`]} />);
}

const map = () => screen.getByRole("img", { name: /^Mean pressure map of/ });
const drawnByServer = () => new URL(map().querySelector("img")?.getAttribute("src") ?? "", "http://a").searchParams;
const tables = () => screen.getAllByRole("table", { hidden: true }).map((table) => table.textContent);

describe("[RES-1] [LIVE-5] a result is drawn as its address says", () => {
  test("by the server too, where there is no JavaScript", () => {
    show("?palette=magma&smooth=off&contours=on&isolines=off&top=350&threshold=40");
    expect(Object.fromEntries(drawnByServer())).toMatchObject({
      palette: "magma",
      smooth: "off",
      contours: "on",
      isolines: "off",
      top: "350",
      threshold: "40",
    });
    expect(screen.getAllByRole("img", { name: /from 0 to 350/ })).not.toHaveLength(0);
  });

  test("the threshold of the drawing is separate from that of the figures, and changes none of them", () => {
    show();
    expect(screen.queryByText(/Drawn from/)).toBeNull();
    const figures = tables();
    document.body.innerHTML = "";
    show("?threshold=40");
    expect(screen.getByText(/^Threshold\s5\skPa$/)).toBeTruthy();
    expect(screen.getByText(/^Drawn from\s40\skPa up, figures unchanged$/)).toBeTruthy();
    expect(tables()).toEqual(figures);
  });

  test("[LIVE-6] in 3D as a surface that can be turned", async () => {
    show("?mode=3d");
    await waitFor(() => expect(screen.getByRole("group", { name: "Turn the surface" })).toBeTruthy());
    expect(screen.getByRole("application", { name: /^Mean pressure map of/ }).dataset.camera).toBeDefined();
  });
});
