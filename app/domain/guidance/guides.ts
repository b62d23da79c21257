import type { RoleName } from "../user";

/** The user's guides, as `docs/guide` names its files and `/help` its pages. */
export const guideNames = ["start", "caretaker", "clinician", "researcher", "administrator"] as const;
export type GuideName = (typeof guideNames)[number];
export const isGuideName = (name: string): name is GuideName => guideNames.some((known) => known === name);

export const guideOfRole = {
  researcher: "researcher",
  caretaker: "caretaker",
  clinician: "clinician",
  companyAdmin: "administrator",
  providerAdmin: "administrator",
} as const satisfies Record<RoleName, GuideName>;

/** Sections that pages link to. A section's id is its heading in lower case with hyphens. */
export const helpTopics = {
  devices: { guide: "start", section: "devices" },
  serverSettings: { guide: "administrator", section: "settings-of-the-server" },
  addDevice: { guide: "administrator", section: "add-a-mat" },
  ward: { guide: "start", section: "ward" },
  patients: { guide: "start", section: "patients" },
  analyses: { guide: "start", section: "analyses" },
  alarms: { guide: "start", section: "alarms" },
  alarmRules: { guide: "caretaker", section: "set-alarm-rules" },
} as const satisfies Record<string, { guide: GuideName; section: string }>;
export type HelpTopic = keyof typeof helpTopics;

export const HELP = "/help";
export const guideAddress = (guide: GuideName): string => `${HELP}/${guide}`;
export function helpAddress(topic: HelpTopic): string {
  const { guide, section } = helpTopics[topic];
  return `${guideAddress(guide)}#${section}`;
}
