import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { parseMapView } from "~/domain/display/layout";
import { createOrbiting, type Orbiting } from "~/heatmap/surface/orbiting";
import { address, renderOnPage } from "../../../../../tests/support/on-page";
import { playedMat, type PlayedMat } from "../../../../../tests/support/played-mat";
import { ShownFigures } from "../../figures/ShownFigures";
import { useLiveFigures } from "../../figures/use-live-figures";
import { Plots } from "./PlotsPanel";

const analysis = await loadAnalysis();
const view = parseMapView(new URLSearchParams());

interface Shown {
  mat?: PlayedMat;
  orbiting?: Orbiting;
  hideCentre?: boolean;
  search?: string;
}

function show({ mat = playedMat("Seating Mat IoT"), orbiting = createOrbiting(), hideCentre = false, search = "" }: Shown = {}) {
  const Panel = () => {
    const { kind, geometry, frames } = mat;
    const figures = useLiveFigures({ analysis, frames, kind, geometry, first: null });
    return (
      <ShownFigures source={figures} freshness="live">
        <Plots {...{ kind, geometry, frames, view, figures, orbiting, hideCentre }} firstFrame={null} />
      </ShownFigures>
    );
  };
  renderOnPage(<Panel />, { search });
  return mat;
}
const open = (): (string | null)[] =>
  within(screen.getByRole("region", { name: "Plots" }))
    .queryAllByRole("region")
    .map((plot) => plot.getAttribute("aria-label"));
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));
const figure = (caption: string | RegExp): string | undefined =>
  screen.getByText(caption).nextElementSibling?.textContent?.replace("\u202f", " ");

describe("[KIND-4] which plots are open", () => {
  test("the user opens and closes them; the address keeps them, in the order of the page", () => {
    show({ search: "?device=1" });
    expect(open()).toEqual(["Laterality", "Maximum and mean"]);
    press("Contact");
    press("Laterality");
    expect(open()).toEqual(["Maximum and mean", "Contact area"]);
    expect(address().get("plots")).toBe("maxMean,contact");
    expect(address().get("device")).toBe("1");
    press("Close Contact area");
    press("Close Maximum and mean");
    expect(open()).toEqual([]);
    expect(address().get("plots")).toBe("");
  });

  test("a fourth is not opened, with a notice", async () => {
    show({ search: "?plots=laterality,contact,cop" });
    press("Histogram");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("3 plots can be open at once. Close one first."));
    expect(open()).toEqual(["Laterality", "Contact area", "Centre of pressure"]);
    press("CoP");
    press("Histogram");
    expect(open()).toEqual(["Laterality", "Histogram", "Contact area"]);
  });

  test("an address cannot open more than three, nor what there is not", () => {
    show({ search: "?plots=cop,nothing,contact,maxMean,laterality" });
    expect(open()).toHaveLength(3);
  });
});

describe("[KIND-4] what the plots show", () => {
  test("the strip has the figures of the seat from the core", () => {
    const mat = show();
    act(() => mat.reads({ "11.5": 120, "11.6": 60, "11.12": 60 }));
    expect(figure("Maximum")).toBe("120 mmHg");
    expect(figure("Mean")).toBe("80.0 mmHg");
    expect(figure("Contact area")).toBe("12 cm²");
    expect([figure("Left"), figure("Right")]).toEqual(["75 %", "25 %"]);
    expect(figure(/^Peak index/)).toBe("90 mmHg");
    expect(screen.getByText(/^Peak index/).textContent).toBe("Peak index, 8\u00a0cm²");
  });

  test("an empty seat has dashes, not zeros", () => {
    const mat = show();
    act(() => mat.reads({}));
    expect([figure("Maximum"), figure("Left"), figure("Dispersion")]).toEqual(["—", "—", "—"]);
  });

  test("laterality, maximum and mean are drawn and said", () => {
    const mat = show();
    act(() => mat.reads({ "11.5": 90, "11.12": 60 }));
    expect(screen.getByRole("img", { name: "Share of the load on the left over time; now 60\u202f%." })).toBeDefined();
    expect(screen.getByRole("img", { name: "Maximum and mean pressure over time; now 90\u00a0mmHg and 75.0\u00a0mmHg." })).toBeDefined();
  });

  test("the histogram counts loaded cells in eight classes of the map's scale", async () => {
    const mat = show({ search: "?plots=histogram" });
    act(() => mat.reads({ "11.5": 10, "11.6": 12, "11.12": 100 }));
    const plot = await screen.findByRole("img", { name: "Loaded cells by pressure, from 0 to 120\u00a0mmHg." });
    expect(within(plot.closest("[role=region]") ?? plot).getByText("cells by mmHg, 8 bins")).toBeDefined();
    const heights = [...plot.querySelectorAll("[data-part=bar]")].map((bar) => parseFloat(bar.getAttribute("height") ?? ""));
    expect(heights.filter((height) => height > 0)).toHaveLength(2);
  });

  test("a plot without frames has a notice", () => {
    show();
    expect(screen.getAllByText("No data yet.")).toHaveLength(2);
  });
});

describe("[KIND-4] the centre of pressure", () => {
  const marks = (): (Element | null)[] => {
    const plot = screen.getByRole("img", { name: /^Path of the centre of pressure/ });
    return [plot.querySelector("[data-part=newest]"), plot.querySelector("[data-part=circle]")];
  };

  test("is measured from the middle of the mat, with a marker and a circle", () => {
    const mat = show({ search: "?plots=cop" });
    act(() => mat.reads({ "8.10": 80 }));
    expect([figure("To the right"), figure("To the front")]).toEqual(["3.0 cm", "1.0 cm"]);
    expect(marks()).not.toContain(null);
  });

  test("has neither for a company that hides them", () => {
    const mat = show({ search: "?plots=cop", hideCentre: true });
    act(() => mat.reads({ "8.10": 80 }));
    expect(marks()).toEqual([null, null]);
    expect(screen.queryByText(/^Circle around/)).toBeNull();
  });
});

describe("[KIND-4] plots that nobody looks at are paused, and show the newest afterwards", () => {
  const share = (): string | undefined => screen.getByRole("img", { name: /^Share/ }).textContent?.match(/now (\d+)/)?.[1];
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function reads(mat: PlayedMat, cells: Record<string, number>): void {
    vi.advanceTimersByTime(250);
    act(() => mat.reads(cells));
  }

  test("[LIVE-6] while the surface is turned", () => {
    const orbiting = createOrbiting();
    const mat = show({ orbiting });
    reads(mat, { "11.5": 90, "11.12": 90 });
    act(() => orbiting.set(true));
    reads(mat, { "11.5": 90 });
    expect([figure("Left"), share()]).toEqual(["100 %", "50"]);
    act(() => orbiting.set(false));
    expect(share()).toBe("100");
  });

  test("while they are out of sight", () => {
    const observers: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(notify: (typeof observers)[number]) {
          observers.push(notify);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const scroll = (isIntersecting: boolean) => act(() => observers.forEach((notify) => notify([{ isIntersecting }])));
    const mat = show();
    reads(mat, { "11.5": 90, "11.12": 90 });
    scroll(false);
    reads(mat, { "11.5": 90 });
    expect(share()).toBe("50");
    scroll(true);
    expect(share()).toBe("100");
  });
});
