import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { connectLive } from "~/live/browser/connect.client";
import type { ServerCondition } from "~/live/wire/server-condition";
import { renderInLanguage } from "../../../tests/support/i18n";
import { CLINICIAN, createWorld, startLive } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { patience } from "../../../tests/support/patience";
import { ServerConditionBanner } from "./ServerConditionBanner";

// jsdom has its own Uint8Array; Node's sockets deliver Node's.
beforeEach(() => {
  const bytes = Buffer.from("of Node");
  vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer));
  vi.stubGlobal("ArrayBuffer", bytes.buffer.constructor);
});
afterEach(() => void vi.unstubAllGlobals());

test("[LIVE-11] an open page says in its language what the server goes without and what is safe all the same, and stops by itself", async () => {
  const clock = createManualClock();
  const now = { delayMs: 0, ofParts: [] as ServerCondition[] };
  const server = await startLive(createWorld(), {
    clock,
    loopDelayMs: () => now.delayMs,
    conditionsOfParts: () => Promise.resolve(now.ofParts),
  });
  const connection = connectLive({ url: server.url, token: CLINICIAN });
  onTestFinished(() => connection.close());
  const connect = () => connection;
  renderInLanguage(<ServerConditionBanner connect={connect} />, "es");
  await vi.waitUntil(() => connection.status() === "connected", patience);
  const region = screen.getByRole("status");
  const said = () => [...region.querySelectorAll("p")].map((line) => line.textContent);
  const after = (shown: (lines: ReturnType<typeof said>) => boolean) =>
    vi.waitUntil(() => {
      act(() => clock.advance(5000));
      return shown(said());
    }, patience);
  expect(said()).toEqual([]);

  now.delayMs = 100;
  await after((lines) => lines.length === 1);
  expect(said()[0]).toMatch(/^El servidor está muy ocupado .* Las grabaciones, las alarmas y los estados no se ven afectados\.$/);
  expect(region.querySelector("svg[aria-hidden]")).not.toBeNull();

  now.ofParts = ["storeAway"];
  await after((lines) => lines.length === 2);
  expect(said()[0]).toMatch(
    /^La base de datos no responde\. .* una grabación en curso se conserva y se guarda después\. Las alarmas nuevas/,
  );

  Object.assign(now, { delayMs: 0, ofParts: [] });
  await after((lines) => lines.length === 0);
  expect(region.children).toHaveLength(0);
});
