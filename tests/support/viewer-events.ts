import type { ViewerToServer } from "~/live/wire/protocol";

/** Null for events without an answer that affect only their own socket. */
const events = {
  authenticate: (id) => id,
  joinCompany: (id) => id,
  joinAlarms: (id) => id,
  joinUser: (id) => id,
  watch: (deviceId) => ({ deviceId }),
  getDeviceConfDeviceId: (deviceId) => ({ deviceId }),
  getPressureData: (deviceId) => ({ deviceId }),
  getPatientInfoDeviceId: (deviceId) => ({ deviceId }),
  CreateModuleAction: (deviceId) => ({ deviceId, action: "startStreaming", data: { seconds: 60 } }),
  startAnalysisIoT: (deviceId) => ({ deviceId, action: "startAnalysis", data: { analysisType: "Dynamic" } }),
  cancelAnalysis: (deviceId) => ({ deviceId }),
  ActivateRemote: (deviceId) => ({ deviceId }),
  startDynamicCapture: (deviceId) => ({ deviceId }),
  patientUpdated: () => null,
  startStreaming: (deviceId) => ({ deviceId, seconds: 60 }),
  unwatch: null,
  credit: null,
} satisfies Record<keyof ViewerToServer, ((deviceId: string) => unknown) | null>;

export const answeredEvents = Object.entries(events).flatMap(([event, about]) => (about ? [{ event, about }] : []));
