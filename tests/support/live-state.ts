import type { CaptureState } from "~/domain/capture";
import { neverConnected } from "~/domain/device/connection";
import { idleStreaming } from "~/domain/streaming";
import type { DeviceLiveState } from "~/live/wire/protocol";

/** 07:52 in Athens, on the server's clock. */
export const STATE_NOW_MS = Date.parse("2026-11-20T05:52:00Z");

export const aLiveState = (over: Partial<DeviceLiveState> = {}): DeviceLiveState => ({
  deviceId: "7",
  status: "Correct",
  connection: { ...neverConnected, state: "connected", sinceMs: STATE_NOW_MS },
  sides: [],
  functional: true,
  lastFrameAtMs: STATE_NOW_MS,
  serverNowMs: STATE_NOW_MS,
  streaming: idleStreaming(over.deviceId ?? "7"),
  capture: null,
  alarms: [],
  presence: null,
  calibrations: [],
  ...over,
});

export const aCaptureState = (over: Partial<CaptureState> = {}): CaptureState => ({
  captureId: "c1",
  deviceId: "7",
  analysisType: "Dynamic",
  phase: "recording",
  startedAtMs: 0,
  waitsUntilMs: null,
  durationMs: 15_000,
  framesRecorded: 0,
  measuredHz: null,
  analysisId: null,
  problem: null,
  ...over,
});
