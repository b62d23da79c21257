/** With the message version. */
const ROOT = "isobar/v1";

/** One topic level, percent-encoded without "/", "+" or "#". */
const levelOf = (serial: string): string => encodeURIComponent(serial);

/** docs/mqtt.md; `process` is a server process, `stream` a mat's connection to it. */
export const matTopics = {
  hello: (serial: string) => `${ROOT}/mats/${levelOf(serial)}/hello`,
  bye: (serial: string) => `${ROOT}/mats/${levelOf(serial)}/bye`,
  events: (serial: string) => `${ROOT}/mats/${levelOf(serial)}/events`,
  frames: (serial: string, process: string, stream: string) => `${ROOT}/mats/${levelOf(serial)}/frames/${process}/${stream}`,
  jsonFrames: (serial: string, process: string, stream: string) => `${ROOT}/mats/${levelOf(serial)}/json/${process}/${stream}`,
  server: (process: string) => `${ROOT}/servers/${process}`,
  servers: `${ROOT}/servers/+`,
};

/** By company id. */
export const announcementTopics = {
  availability: `${ROOT}/availability`,
  state: (companyId: string, deviceId: string) => `${ROOT}/companies/${companyId}/devices/${deviceId}/state`,
  alarms: (companyId: string, deviceId: string) => `${ROOT}/companies/${companyId}/devices/${deviceId}/alarms`,
};

/** Hellos reach all, frames only the process that answered. */
export const serverSubscriptions = (process: string): string[] => [
  `${ROOT}/mats/+/hello`,
  `${ROOT}/mats/+/bye`,
  `${ROOT}/mats/+/frames/${process}/+`,
  `${ROOT}/mats/+/json/${process}/+`,
];

export interface MatTopic {
  serial: string;
  what: "hello" | "bye" | "frames" | "json";
  /** For frames. */
  stream: string | undefined;
}

const MAT_TOPIC = new RegExp(`^${ROOT}/mats/([^/]{1,360})/(hello|bye|frames|json)(?:/[^/]+/([^/]+))?$`);

/** Null for other topics or invalid serial numbers. */
export function readMatTopic(topic: string): MatTopic | null {
  const [, level = "", what, stream] = MAT_TOPIC.exec(topic) ?? [];
  if (what !== "hello" && what !== "bye" && what !== "frames" && what !== "json") return null;
  const serial = decoded(level);
  return serial === null || levelOf(serial) !== level ? null : { serial, what, stream };
}

function decoded(level: string): string | null {
  try {
    return decodeURIComponent(level);
  } catch {
    return null;
  }
}
