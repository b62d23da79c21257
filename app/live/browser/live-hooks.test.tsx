import { act, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { neverConnected } from "~/domain/device/connection";
import type { Device } from "~/domain/device/device";
import { idleStreaming, remainingSeconds } from "~/domain/streaming";
import {
  CLINICIAN,
  connectMat,
  createWorld,
  frameFor,
  makeDevice,
  send,
  startLive,
  type TestLiveServer,
} from "../../../tests/support/live";
import { patience } from "../../../tests/support/patience";
import type { DeviceLiveState } from "../wire/protocol";
import { connectLive, type LiveConnection } from "./connect.client";
import type { FrameStore } from "./frame-store";
import { useCompanyDevices, useDeviceStream } from "./live-hooks";

// jsdom has its own byte arrays; Node's sockets deliver Node's.
beforeEach(() => {
  const bytes = Buffer.from("of Node");
  vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer));
  vi.stubGlobal("ArrayBuffer", bytes.buffer.constructor);
});
afterEach(() => void vi.unstubAllGlobals());

const stateAtLoad = ({ id }: Device): DeviceLiveState => ({
  deviceId: id,
  status: "Offline",
  connection: neverConnected,
  sides: [],
  functional: false,
  lastFrameAtMs: null,
  serverNowMs: 0,
  streaming: idleStreaming(id),
  capture: null,
  alarms: [],
  presence: null,
  calibrations: [],
});

function open({ url }: TestLiveServer): () => LiveConnection {
  const connection = connectLive({ url, token: CLINICIAN });
  onTestFinished(() => connection.close());
  return () => connection;
}

const seen = (text: RegExp) => screen.findByText(text, undefined, { timeout: 5000 });

test("[LIVE-2] a page shows the device's state as it changes, and its frames without rendering for them", async () => {
  const device = makeDevice();
  const server = await startLive(createWorld(device));
  const connect = open(server);
  const view: { renders: number; frames?: FrameStore } = { renders: 0 };
  function Page() {
    const live = useDeviceStream(device.id, stateAtLoad(device), { connect });
    view.renders++;
    view.frames = live.frames;
    const left = remainingSeconds(live.state.streaming, live.frames.serverNowMs());
    return <button onClick={() => void live.startStreaming(180)}>{`${live.connection}, ${live.state.status}, ${left} s`}</button>;
  }
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await seen(/connected, Offline/);

  const mat = await connectMat(server, device);
  await send(mat, frameFor(device));
  const button = await seen(/connected, Correct, 0 s/);
  act(() => button.click());
  await seen(/connected, Correct, 18[45] s/);

  const before = view.renders;
  for (let sequence = 2; sequence <= 50; sequence++) await send(mat, frameFor(device, { sequence }));
  await vi.waitFor(() => expect(view.frames?.newest()?.sequence).toBe(50), patience);
  expect(view.renders).toBe(before);
});

test("[DASH-4] the dashboard's cards follow their devices, and only visible ones get thumbnails", async () => {
  const [shown, hidden] = [makeDevice(), makeDevice()];
  const sight = new Map<Element, (entries: { target: Element; isIntersecting: boolean }[]) => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {}
      observe = (element: Element) => void sight.set(element, this.report);
      unobserve = (element: Element) => void sight.delete(element);
    },
  );
  const server = await startLive(createWorld(shown, hidden));
  const connect = open(server);
  const initial = [stateAtLoad(shown), stateAtLoad(hidden)];
  const view: { thumbnail?: (deviceId: string) => FrameStore } = {};
  function Dashboard() {
    const live = useCompanyDevices(initial, { connect });
    view.thumbnail = live.thumbnail;
    return [...live.states.values()].map(({ deviceId, status }) => (
      <article
        key={deviceId}
        ref={live.cardRef(deviceId)}
        id={deviceId}
      >{`${deviceId === shown.id ? "shown" : "hidden"} ${status}`}</article>
    ));
  }
  render(
    <StrictMode>
      <Dashboard />
    </StrictMode>,
  );
  const card = await seen(/shown Offline/);
  sight.get(card)?.([{ target: card, isIntersecting: true }]);

  const [hiddenMat, shownMat] = [await connectMat(server, hidden), await connectMat(server, shown)];
  await send(hiddenMat, frameFor(hidden));
  await send(shownMat, frameFor(shown));
  await seen(/hidden Correct/);
  await seen(/shown Correct/);
  await vi.waitFor(() => expect(view.thumbnail?.(shown.id).newest()?.sequence).toBe(1), patience);
  expect(view.thumbnail?.(hidden.id).newest()).toBeNull();
});
