import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Types } from "mongoose";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import type { CaptureParts } from "~/capture/capture.server";
import { spoolHeaderSchema, type SpoolHeader } from "~/capture/spool-format";
import { unpackFrames } from "~/data/frame-chunks.server";
import { toCaptureSubject } from "~/domain/analysis/recording/capture-subject";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { CaptureState } from "~/domain/capture";
import { companyDefaults } from "~/domain/company";
import { getGeometry, type Device } from "~/domain/device/device";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { cellCount, hasLoad, type Frame } from "~/domain/frame/frame";
import type { Patient } from "~/domain/patient";
import { DEFAULT_STAFF_ROLE, roles } from "~/domain/user";
import { findRecording, saveRecording } from "~/recordings/save.server";
import { growStorage, releaseStorage } from "~/recordings/storage.server";
import { readChunks } from "~/services/analyses.server";
import { openRecording } from "~/services/captures.server";
import type { Context } from "~/services/context";
import { noServer } from "~/services/no-server";
import { createManualClock } from "./manual-clock";

const newId = (): string => new Types.ObjectId().toHexString();

export const GRID = { rows: 6, cols: 8 };
export const FRAME_INTERVAL_MS = 20;

export interface Clinic {
  context: Context;
  device: Device;
  patient: Patient;
}

export function aClinic(companyId = newId()): Clinic {
  const company = { ...companyDefaults, id: companyId, companyName: "Clinic" };
  const user = {
    id: newId(),
    companyId,
    email: "ada@clinic.org",
    name: "Ada",
    role: roles.staff,
    capabilities: [],
    preferredLanguage: null,
    theme: "system" as const,
    mustChangePassword: false,
    secondFactor: false,
    staffRole: DEFAULT_STAFF_ROLE,
    selectedPatientId: null,
  };
  return {
    context: {
      user,
      company,
      language: "en",
      now: new Date("2026-03-01T09:00:00Z"),
      ip: "127.0.0.1",
      wall: null,
      accessToken: null,
      server: noServer(),
    },
    device: {
      id: newId(),
      companyId,
      name: "Plate 1",
      deviceType: "Podology IoT",
      hardwareSerial: "P1",
      room: "01",
      bed: "01",
      building: "-",
      floor: "-",
      healthSystem: "",
      currentPatientId: null,
      subdeviceIds: [],
      override: { grid: GRID },
      showroom: null,
    },
    patient: {
      id: newId(),
      companyId,
      number: "P-00001",
      createdAt: new Date("2026-02-01T09:00:00Z"),
      name: "Bea",
      birthDate: null,
      gender: null,
      height: 170,
      weight: 70,
      size: "",
      email: "",
      phone: "",
      phone2: "",
      address: "",
      postalCode: "",
      country: "",
      healthIns: "",
      profession: "",
      medicalCond: "",
      notes: "",
    },
  };
}

export const aCaptureId = (): string => randomUUID();

export function standing(sequence: number, change: Partial<Frame> = {}): Frame {
  const counts = Uint16Array.from({ length: cellCount(GRID) }, (_, cell) => (cell % 3 === 0 ? 0 : 100 + ((cell * 7 + sequence) % 50)));
  return {
    grid: GRID,
    counts,
    scale: 0.1,
    unit: "kPa",
    part: "main",
    epoch: 1,
    sequence,
    deviceTimeMs: sequence * FRAME_INTERVAL_MS,
    serverTimeMs: 1_700_000_000_000 + sequence * FRAME_INTERVAL_MS,
    streamKey: 1,
    gapBefore: false,
    clockSynced: false,
    resent: false,
    ...change,
  };
}

/** Frames `first` to `last`, both included. */
export const frames = (first: number, last: number, change: Partial<Frame> = {}): Frame[] =>
  Array.from({ length: last - first + 1 }, (_, index) => standing(first + index, change));

export const coded = (list: readonly Frame[]): Uint8Array[] => list.map(encodeFrame);

export function aHeader({ context, device, patient }: Clinic, change: Partial<SpoolHeader> = {}): SpoolHeader {
  return spoolHeaderSchema.parse({
    captureId: aCaptureId(),
    analysisId: newId(),
    companyId: context.company.id,
    deviceId: device.id,
    deviceName: device.name,
    deviceType: device.deviceType,
    patientId: patient.id,
    patientNumber: patient.number,
    subject: toCaptureSubject(patient, context.now),
    userId: context.user.id,
    userName: context.user.name,
    analysisType: "Static",
    startedAt: context.now,
    durationMs: 1000,
    reservedBytes: 1_000_000,
    geometry: getGeometry(device),
    ...change,
  });
}

/** One second of frames by default. */
export async function anAnalysis(
  clinic: Clinic,
  { list = frames(0, 50), ...change }: Partial<RecordingHeader> & { list?: Frame[] } = {},
): Promise<string> {
  const header = aHeader(clinic, change);
  await openRecording(clinic.context, header);
  const saved = await saveRecording(header, coded(list));
  if ("refused" in saved) throw new Error(`not saved: ${saved.refused}`);
  return saved.analysisId;
}

export const captureParts = (folder: string, change: Partial<CaptureParts> = {}): CaptureParts => ({
  folder,
  clock: createManualClock(),
  random: () => 0,
  devices: {
    functional: () => true,
    newest: () => [standing(0)],
    calibrations: () => [],
    rateHz: () => 0,
    occupied: (_, { counts }) => hasLoad(counts),
  },
  store: {
    open: (caller, header) => openRecording({ ...caller, server: noServer() }, header),
    grow: growStorage,
    find: findRecording,
    save: saveRecording,
    release: releaseStorage,
  },
  logger: pino({ level: "silent" }),
  ...change,
});

/** Resolves with the first state in this phase. */
export function phase(
  captures: { onChange: (listener: (state: CaptureState) => void) => () => void },
  wanted: CaptureState["phase"],
): Promise<CaptureState> {
  return new Promise((resolve) => {
    const stop = captures.onChange((state) => {
      if (state.phase !== wanted) return;
      stop();
      resolve(state);
    });
  });
}

export function temporaryFolder(): () => string {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "isobar-spool-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

export const reasons = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result): unknown[] => (result.status === "rejected" ? [result.reason] : []));

/** @throws Problem as `readChunks` */
export async function* readFrames(context: Context, id: string): AsyncGenerator<Frame> {
  for await (const chunk of readChunks(context, id)) for (const bytes of await unpackFrames(chunk)) yield decodeFrame(bytes);
}
