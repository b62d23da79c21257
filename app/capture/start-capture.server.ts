import { Types } from "mongoose";
import type { AnalysisType } from "~/domain/analysis-types";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import type { ProtocolRun } from "~/domain/analysis/recording/protocol-run";
import { captureIdSchema } from "~/domain/analysis/recording/recording-header";
import { applicableConditions } from "~/domain/analysis/recording/requested-conditions";
import type { RecordedCalibration } from "~/domain/calibration/mat-calibration";
import type { Caller } from "~/domain/caller";
import {
  canAwaitContact,
  canLast,
  GETTING_READY_MS,
  isUnderWay,
  PRE_ROLL_MS,
  recordedMs,
  type CaptureStart,
  type CaptureState,
} from "~/domain/capture";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import type { Exercise } from "~/domain/exercise";
import type { Frame } from "~/domain/frame/frame";
import type { Patient } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { newCapture, savedState, toState, type Capture } from "./capture-state";
import type { CaptureStore } from "./capture-store";
import { captureTime } from "./capture-time";
import { firstRefusal } from "./guards";
import { recordingHeader } from "./header";
import { prepareCapture, type PrepareOptions } from "./prepare-capture.server";
import { bytesToReserve, rateToExpect } from "./reservation";
import type { Saver } from "./saver.server";
import { headerContent, type SpoolHeader } from "./spool-format";
import type { Spool } from "./spool-writer.server";
import { createSpool, removeSpool, spoolPath } from "./spool.server";

/** `captureId` is the idempotency key. */
export interface CaptureRequest {
  caller: Caller;
  device: Device;
  patient: Patient | null;
  analysisType: AnalysisType;
  /** One of the type's (domain/capture.ts); default: the usual. */
  seconds?: number;
  exercise?: Exercise | null;
  /** Conditions the analysis lacks are ignored. */
  conditions?: Conditions;
  protocolRun?: ProtocolRun | null;
  /** Default: immediately. */
  begin?: CaptureStart;
  captureId: string;
}

interface StartCaptureOptions extends PrepareOptions {
  folder: string;
  store: CaptureStore;
  saver: Saver;
  captures: Map<string, Capture>;
  onStarted: (capture: Capture) => void;
}

/** @throws Problem as in Captures.start */
export type StartCapture = (request: CaptureRequest) => Promise<CaptureState>;

/** One per device and per key. */
export function createStartCapture(options: StartCaptureOptions): StartCapture {
  const { folder, clock, devices, store, saver, captures, onStarted } = options;
  const starting = new Map<string, Promise<CaptureState>>();

  /** Only captures marked as allowed resume after a restart. */
  const openSpool = async (caller: Caller, header: SpoolHeader): Promise<Spool> => {
    const spool = await createSpool(folder, header);
    let allowed = false;
    try {
      await store.open(caller, header);
      allowed = true;
      await spool.append(headerContent({ ...header, opened: true }));
      return spool;
    } catch (error) {
      await spool.close();
      const path = spoolPath(folder, header);
      // Unless refused, storage may be reserved.
      await (error instanceof Problem && !allowed ? removeSpool(path) : saver.discardSpool(path));
      throw error;
    }
  };

  const start: StartCapture = async (request) => {
    const { caller, device, captureId } = request;
    const known = captures.get(device.id);
    if (known?.header.captureId === captureId) return toState(known);
    const earlier = await store.find(caller, captureId);
    if (earlier) return savedState(earlier, captureId);

    // No await until `captures.set`: of concurrent starts one succeeds.
    const previous = captures.get(device.id);
    const running = previous && isUnderWay(previous.phase) ? previous.header.analysisType : null;
    const aheadMs = request.begin === "whenReady" ? GETTING_READY_MS : 0;
    const header = approve(request, {
      functional: devices.functional(device.id),
      running,
      newest: devices.newest(device.id),
      measuredHz: devices.rateHz(device.id),
      calibrations: devices.calibrations(device),
      startedAt: new Date(clock.now() + aheadMs),
    });
    const capture = newCapture(header, captureTime(clock, { startedAtMs: header.startedAt.getTime(), elapsedMs: -aheadMs }));
    captures.set(device.id, capture);
    const opening = openSpool(caller, header);
    capture.opening = opening.then(
      () => undefined,
      () => undefined,
    );
    try {
      const spool = await opening;
      capture.header.opened = true;
      prepareCapture(capture, spool, options);
    } catch (error) {
      if (previous) captures.set(device.id, previous);
      else captures.delete(device.id);
      throw error;
    }
    onStarted(capture);
    return toState(capture);
  };

  return async (request) => {
    checkRequest(request);
    const key = `${request.caller.company.id}.${request.captureId}`;
    const started = starting.get(key) ?? start(request).finally(() => starting.delete(key));
    starting.set(key, started);
    return started;
  };
}

/** @throws Problem invalid, notFound */
function checkRequest({ caller, device, patient, analysisType, seconds, begin, captureId }: CaptureRequest): void {
  if (!captureIdSchema.safeParse(captureId).success) throw new Problem("invalid");
  if (seconds !== undefined && !canLast(analysisType, seconds)) throw new Problem("invalid", { field: "seconds" });
  if (begin === "atFirstContact" && !canAwaitContact(deviceKind(device), analysisType)) throw new Problem("invalid", { field: "begin" });
  if (device.companyId !== caller.company.id) throw new Problem("notFound");
  if (patient && patient.companyId !== caller.company.id) throw new Problem("notFound");
}

interface StartConditions {
  functional: boolean;
  running: AnalysisType | null;
  newest: readonly Frame[];
  measuredHz: number;
  startedAt: Date;
  calibrations: RecordedCalibration[];
}

/** @throws Problem of the first failing guard (guards.ts) */
function approve(
  request: CaptureRequest,
  { functional, running, newest, measuredHz, startedAt, calibrations }: StartConditions,
): SpoolHeader {
  const { caller, device, patient, analysisType, seconds, exercise = null, conditions = {}, begin = "atOnce", captureId } = request;
  const { protocolRun = null } = request;
  const kind = deviceKind(device);
  const geometry = getGeometry(device);
  const isArmed = begin === "atFirstContact";
  const refusal = firstRefusal({ kind, analysisType, functional, patient, newest, mayBeEmpty: isArmed, running });
  if (refusal || !patient || !geometry) throw new Problem(refusal ?? "captureUnsupported");
  const header = recordingHeader({
    caller,
    device,
    patient,
    kind,
    geometry,
    analysisType,
    exercise,
    conditions: applicableConditions(analysisType, kind.stance, conditions),
    protocolRun,
    captureId,
    durationMs: recordedMs(analysisType, seconds),
    analysisId: new Types.ObjectId().toHexString(),
    startedAt,
    calibrations,
  });
  const expected = { rateHz: rateToExpect(kind, measuredHz), parts: kind.parts };
  const reservedBytes = bytesToReserve(geometry, expected, header.durationMs + (isArmed ? PRE_ROLL_MS : 0));
  const newestAtStart = newest.map(({ part, epoch, deviceTimeMs, serverTimeMs }) => ({ part, epoch, deviceTimeMs, serverTimeMs }));
  return { ...header, reservedBytes, begin, opened: false, newestAtStart };
}
