import { logQueryNames } from "./device-logs";
import { runParameters } from "./protocol";

/** The panel of the last night on a live page. */
export const NIGHT = "night";

/** Search parameter of the analysis whose conditions were cleared from the form. */
export const CLEARED = "cleared";

/** Search parameter of the capture's patient, kept through a tutorial. */
export const CAPTURE_OF = "of";

const readNames: readonly string[] = ["device", "analysis", "capture", CLEARED, ...runParameters, ...logQueryNames];

/** What the page's loader reads of an address; all other parameters are the browser's. */
export const liveQuery = ({ searchParams }: URL): URLSearchParams =>
  new URLSearchParams([...searchParams].filter(([name]) => readNames.includes(name)));

/** Dialogs over a live page, each at its address below the page's. */
export const liveDialogs = ["pick", "register", "edit", "info", "device", "deviceInfo", "cancelCapture"] as const;
export type LiveDialogName = (typeof liveDialogs)[number];

/** Path of the live page that an address lies in. */
export const livePathIn = (pathname: string): string => `/${pathname.split("/")[1] ?? ""}`;

export const isAtDialog = (pathname: string, dialog: LiveDialogName): boolean => pathname.split("/")[2] === dialog;

/** The dialog's own parameters end with it. */
const ofDialogs = ["q", "name"];

/** Address of a dialog, about a patient if named; null closes it. */
export function dialogAddress(
  { pathname, search }: { pathname: string; search: string },
  dialog: LiveDialogName | null,
  patientId?: string,
): string {
  const kept = new URLSearchParams(search);
  for (const name of ofDialogs) kept.delete(name);
  const path = [
    livePathIn(pathname),
    ...(dialog === null ? [] : [dialog]),
    ...(patientId === undefined ? [] : [encodeURIComponent(patientId)]),
  ].join("/");
  return `${path}?${kept}`;
}

/** This page's address with changed search parameters, without a dialog; null removes one. */
export function pageWith(request: Request, changes: Record<string, string | null>): string {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${livePathIn(url.pathname)}${url.search}`;
}
