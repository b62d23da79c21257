/** Search parameter of the analysis whose conditions were cleared from the form. */
export const CLEARED = "cleared";

/** Search parameter of the capture's patient, kept through a tutorial. */
export const CAPTURE_OF = "of";

export const CANCEL_DIALOG = "cancelCapture";

/** This page's address with changed search parameters; null removes one. */
export function pageWith(request: Request, changes: Record<string, string | null>): string {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}
