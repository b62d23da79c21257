import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { podologyIoT } from "~/domain/device/kinds/podology-iot";
import { mapViewSchema } from "~/domain/display/layout";
import { i18nFor } from "~/i18n/i18n.server";
import type { Region } from "./geometry/region";
import { PressureMap } from "./PressureMap";
import { scaleTo } from "./scale/scale";

const noFrames = { subscribe: () => () => undefined, newest: () => null };

function serverPage(region: Region, freshness: "live" | "blank" = "live"): HTMLElement {
  const page = document.createElement("div");
  const geometry = podologyIoT.geometry;
  if (!geometry) throw new Error("the plate has no map");
  page.innerHTML = renderToString(
    <I18nextProvider i18n={i18nFor("en")}>
      <PressureMap
        kind={podologyIoT}
        geometry={geometry}
        frames={noFrames}
        analysis={null}
        centreOf={null}
        view={mapViewSchema.parse({})}
        scale={scaleTo(120, true)}
        region={region}
        freshness={freshness}
        stillPicture="/last.png"
        label="Pressure map of PODO-1"
      />
    </I18nextProvider>,
  );
  return page;
}

test("[LIVE-10] without JavaScript the server's picture lies on the plate, and it has a name", () => {
  const page = serverPage({ col: 0, row: 0, cols: 48, rows: 48 });
  expect(page.querySelector("[role=img][aria-label='Pressure map of PODO-1'] img")?.getAttribute("src")).toBe("/last.png");
});

test("[LIVE-10] the server's picture of the whole plate fits a window that shows a part of it", () => {
  const style = serverPage({ col: 12, row: 6, cols: 24, rows: 24 }).querySelector("img")?.style;
  expect([style?.left, style?.top, style?.width, style?.height]).toEqual(["-50%", "-25%", "200%", "200%"]);
});

test("[LIVE-4] a map that is too old shows nothing", () => {
  expect(serverPage({ col: 0, row: 0, cols: 48, rows: 48 }, "blank").querySelector("img")).toBeNull();
});
