import type { ViewerToServer } from "~/live/wire/protocol";

/** What each event of a viewer is sent about a device; null: it answers nobody and touches only what its own socket watches. */
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

/** Every event that a viewer gets an answer to. */
export const answeredEvents = Object.entries(events).flatMap(([event, about]) => (about ? [{ event, about }] : []));
