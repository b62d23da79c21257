/** Permissions for access tokens, with those they need. None administers, deletes or opens another way in. */
export const scopes = {
  watchDevices: ["readWard"],
  streamDevice: ["readWard", "watchDevices"],
  readAlarms: ["readWard", "watchDevices"],
  attendAlarms: ["readWard", "watchDevices", "readAlarms"],
  readPatients: [],
  readPatientNames: ["readPatients"],
  writePatients: ["readPatients", "readPatientNames"],
  readAnalyses: [],
  exportAnalyses: ["readAnalyses"],
  captureAnalyses: ["readWard", "watchDevices", "readPatients", "readAnalyses"],
} as const;

export type Scope = keyof typeof scopes;
export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);
export const allScopes: readonly Scope[] = Object.keys(scopes).filter(isScope);
