/** Page to choose the patient of a bed or seat; it leads back to `backTo`, a path of this server. */
export const bedPatientPath = (deviceId: string, backTo: string): string =>
  `/bedPatient?${new URLSearchParams({ device: deviceId, back: backTo }).toString()}`;
