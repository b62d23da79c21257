import { useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DEFAULT_VIEW, parseMapView, type MapView } from "~/domain/display/layout";
import { HOME, orbit } from "~/heatmap/geometry/camera";
import { renderInLanguage } from "../../../tests/support/i18n";
import { parseCamera, cameraText, isDrawnOtherwise } from "../addresses/display";
import { AddressDisplay, ResultDisplayProvider, useResultDisplay } from "./result-display";
import { ResultDisplayPanel } from "./ResultDisplayPanel";

const saved: MapView = { ...DEFAULT_VIEW, palette: "magma", threshold: 10 };

function Shown() {
  const { search } = useLocation();
  const { view, camera, choices } = useResultDisplay();
  return (
    <>
      <ResultDisplayPanel unit="kPa" />
      <output aria-label="view">{JSON.stringify(view)}</output>
      <output aria-label="camera">{JSON.stringify(camera)}</output>
      <output aria-label="address">{search}</output>
      <button onClick={() => choices?.onCamera(orbit(HOME, { yaw: 1 }))}>Turn</button>
    </>
  );
}

function show(search = "", display = ResultDisplayProvider) {
  const Provider = display;
  const Page = createRemixStub([
    {
      path: "*",
      Component: () => (
        <Provider saved={{ view: saved, camera: null }}>
          <Shown />
        </Provider>
      ),
    },
  ]);
  renderInLanguage(<Page initialEntries={[`/analyses/7${search}`]} />);
}

const said = (name: string): string => screen.getByRole("status", { name }).textContent ?? "";
const view = () => JSON.parse(said("view")) as MapView;
const address = () => new URLSearchParams(said("address"));

describe("[RES-1] how results are drawn", () => {
  test("is as the address says, and what it does not say as the person has saved it", () => {
    show("?threshold=25&top=350&mode=3d&compare=8");
    expect(view()).toEqual({ ...saved, threshold: 25, top: 350, mode: "3d" });
  });

  test("is chosen in the words of the live page, at once, and stays in the address, so that a link shows the same", async () => {
    show("?compare=8");
    fireEvent.click(screen.getByRole("radio", { name: /^Cividis/, hidden: true }));
    fireEvent.change(screen.getByRole("slider", { name: /^Threshold/, hidden: true }), { target: { value: "40" } });
    fireEvent.click(screen.getByRole("switch", { name: "Manual scale", hidden: true }));
    fireEvent.click(screen.getByRole("radio", { name: "Contour" }));
    const chosen: MapView = { ...saved, palette: "cividis", threshold: 40, top: 200, contours: "on" };
    expect(view()).toEqual(chosen);
    await waitFor(() => expect(parseMapView(address(), saved)).toEqual(chosen));
    expect(address().get("compare")).toBe("8");
  });

  test("contour and 3D exclude each other, and a turned surface is found again by its link", async () => {
    show("?mode=3d&contours=on");
    expect(screen.getByRole("group", { name: "Map" }).matches(":disabled")).toBe(true);
    fireEvent.click(screen.getByText("Turn"));
    const turned = cameraText(orbit(HOME, { yaw: 1 }));
    await waitFor(() => expect(address().get("camera")).toBe(turned));
    expect(cameraText(parseCamera(address()) ?? HOME)).toBe(turned);
    expect(parseCamera(new URLSearchParams("camera=0,0,1,0,0,0,0,0,0"))).toBeNull();
  });

  test("goes back to what the person has saved", async () => {
    show("?threshold=25&palette=jet&compare=8");
    fireEvent.click(screen.getByRole("button", { name: "As saved for live maps", hidden: true }));
    expect(view()).toEqual(saved);
    await waitFor(() => expect(parseMapView(address())).toEqual(saved));
    expect(address().get("compare")).toBe("8");
  });

  test("follows the choices of a live map above, and stays flat, because the page has its surface there", () => {
    show("?threshold=25&mode=3d", AddressDisplay);
    expect(view()).toEqual({ ...saved, threshold: 25 });
    expect(screen.queryByRole("region", { name: "How results are drawn" })).toBeNull();
  });

  test("is no reason to load the result again", () => {
    const asks = (next: string) => {
      const [currentUrl, nextUrl] = [new URL("http://a/analyses/7?step=1"), new URL(next, "http://a")];
      return isDrawnOtherwise({ currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true });
    };
    expect(asks("/analyses/7?step=1&palette=jet&camera=1")).toBe(true);
    expect(asks("/analyses/7?step=2&palette=jet")).toBe(false);
    expect(asks("/analyses/7?step=1")).toBe(false);
  });
});

test("[RES-1] [UX-6] without JavaScript the form asks for the same page with the choices in its address", () => {
  show("?compare=8&threshold=25&cop=off&bands=10,20,40");
  const { form } = screen.getByRole<HTMLInputElement>("slider", { name: /^Threshold/, hidden: true });
  if (!form) throw new Error("the slider is in no form");
  expect([form.method, new URL(form.action).pathname]).toEqual(["get", "/analyses/7"]);
  const sent = new URLSearchParams(
    [...new FormData(form)].map(([name, value]): [string, string] => [name, typeof value === "string" ? value : ""]),
  );
  expect(parseMapView(sent)).toEqual(view());
  expect(sent.getAll("threshold")).toEqual(["25"]);
  expect(sent.get("compare")).toBe("8");

  sent.append("manual", "on");
  expect(parseMapView(sent).top).toBe(200);
});
