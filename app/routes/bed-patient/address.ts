/** The page where the patient of a bed or seat is chosen; `backTo`, a path of this server, is where it leads then. */
export const bedPatientPath = (deviceId: string, backTo: string): string =>
  `/bedPatient?${new URLSearchParams({ device: deviceId, back: backTo }).toString()}`;
