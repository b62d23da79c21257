import type { Namespace } from "~/domain/display/word-keys";

/** Files of `locales` that a page fetches as one. Those in no room are the server's alone. */
export const wordRooms = {
  start: ["account", "common", "developers", "fields", "login", "privacy", "problems"],
  signedIn: [
    "alarms",
    "analyses",
    "calibration",
    "devices",
    "heatmap",
    "help",
    "import",
    "kinds",
    "live",
    "logs",
    "patients",
    "record",
    "report",
    "search",
    "settings",
    "setup",
    "toasts",
    "today",
  ],
  office: ["admin", "alarmRules", "audit", "notifications", "patientData", "roles"],
  measured: [
    "balanceTests",
    "compare",
    "corrections",
    "exportDialog",
    "exports",
    "exposure",
    "guidance",
    "measures",
    "norms",
    "notes",
    "patientSheet",
    "player",
    "plots",
    "realScale",
    "results",
    "tutorials",
  ],
} as const satisfies Record<string, readonly Namespace[]>;

export type WordRoom = keyof typeof wordRooms;

export const rooms = Object.keys(wordRooms).filter((name): name is WordRoom => name in wordRooms);

/** `export const handle = { words: await needWords("measured") }`; `start` is everywhere. */
export interface WordsHandle {
  words?: WordRoom;
}

export const isRoom = (value: unknown): value is WordRoom => typeof value === "string" && Object.hasOwn(wordRooms, value);

/** The rooms of a page, from the handles of its routes. */
export function roomsOf(handles: readonly unknown[]): WordRoom[] {
  const named = handles.flatMap((handle) =>
    typeof handle === "object" && handle !== null && "words" in handle && isRoom(handle.words) ? [handle.words] : [],
  );
  return [...new Set<WordRoom>(["start", ...named])];
}
