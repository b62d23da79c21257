import { createRemixStub } from "@remix-run/testing";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { kindAtRoute } from "~/domain/device/catalogue";
import { getGeometry, deviceKind, livePath } from "~/domain/device/device";
import { toMatrix } from "~/domain/frame/frame";
import { i18nFor } from "~/i18n/i18n.server";
import { loader } from "~/routes/live/route";
import { getAnalysis } from "~/services/analyses.server";
import { startCapture } from "~/services/captures.server";
import { getLiveState } from "~/services/device-readings.server";
import { selectPatient } from "~/services/patients/patients.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { LivePage } from "~/views/live/LivePage";
import { apiAt, tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { itemAt } from "./support/item-at";
import { installMat, openClinicWithPatient } from "./support/people";
import { aCaptureId, phase, temporaryFolder } from "./support/recording";
import { openPage, plugIn, startServer, streams } from "./support/server";

const trampoline = vi.hoisted(() => ({ id: "trampoline", deviceType: "Trampoline", route: "/trampoline" }));

/** Replaces another type in the catalogue. */
vi.mock("~/domain/device/kinds/wellness", async () => {
  const { defineDeviceKind, squareCellsKpa } = await import("~/domain/device/kind");
  return {
    wellness: {
      ...defineDeviceKind({
        id: "wellness",
        deviceType: trampoline.deviceType,
        route: trampoline.route,
        geometry: squareCellsKpa(20, 30, 3),
        stance: "floor",
        analyses: ["Static"],
        bodies: ["standing"],
        panels: ["presence", "plots"],
        log: "presence",
      }),
      id: trampoline.id,
    },
  };
});

useDatabase();
const folder = temporaryFolder();

test("[KIND-14] a new kind is one entry and its words: it has its page, card, endpoint, body, captures and row in the API", async () => {
  const { company, user, patient, context } = await openClinicWithPatient();
  const device = await installMat(company, { deviceType: trampoline.deviceType });
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a kind without cells");
  expect(geometry.grid).toEqual({ rows: 20, cols: 30 });
  expect(kindAtRoute(trampoline.route)).toBe(deviceKind(device));

  const server = await startServer(folder(), { callers: [context] });
  const page = await openPage(server, user, device);
  const mat = await plugIn(
    server,
    device,
    simulatedFrames(geometry, createBody(itemAt(deviceKind(device).bodies, 0), { geometry, seed: 3, weightKg: 60 })),
    20,
  );
  const shown = await page.frameAfter(() => mat.clock.advance(0));
  expect(toMatrix(shown)).toHaveLength(20);
  expect(getLiveState(context, device)).toMatchObject({ status: "Correct", functional: true });

  const token = await tokenFor(user);
  const listed = await apiAt({ server: server.live })("GET", "/api/userDevices", { token });
  expect(JSON.stringify(await listed.json())).toContain(trampoline.deviceType);

  await page.connection.startStreaming(device.id, 60);
  await streams(mat);
  await selectPatient(context, patient.id);
  const saved = phase(server.live.captures, "saved");
  await startCapture(context, { deviceId: device.id, patientId: patient.id, analysisType: "Static", captureId: aCaptureId() });
  for (let frame = 0; frame < 25; frame++) await page.frameAfter(() => mat.clock.advance(50));
  const { analysisId } = await saved;
  expect(await getAnalysis(context, analysisId ?? "")).toMatchObject({
    deviceType: trampoline.deviceType,
    state: "complete",
    frameCount: 20,
  });

  const address = livePath(device) ?? "";
  expect(address).toBe(`${trampoline.route}?device=${device.id}`);
  const request = new Request(`${server.url}${address}`, { headers: { Authorization: `Bearer ${token}` } });
  const loaded = await loader({ request, params: {}, context: { cspNonce: "", server: server.live } });
  const i18n = i18nFor("en").cloneInstance();
  i18n.addResource("en", "kinds", trampoline.id, "Trampoline of springs");
  const Stub = createRemixStub([{ id: "live", path: trampoline.route, Component: LivePage, loader: () => loaded }]);
  // The stub's router is made for browsers and warns when rendered to text.
  vi.spyOn(console, "error").mockReturnValue();
  const html = renderToString(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(Stub, { initialEntries: [address], hydrationData: { loaderData: { live: loaded } } }),
    ),
  );
  const shownOnPage = ["Trampoline of springs", device.name, "kPa", "Stop streaming", "Record static", "Maximum and mean"];
  expect(shownOnPage.filter((words) => !html.includes(words))).toEqual([]);
});
