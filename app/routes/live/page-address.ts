/** The parameter that names the analysis whose conditions the form of a capture offers no more. */
export const CLEARED = "cleared";

/** The parameter that names whose capture it is, while a tutorial lies between the form and its start. */
export const CAPTURE_OF = "of";

/** The dialog that asks whether to cancel the capture under way. */
export const CANCEL_DIALOG = "cancelCapture";

/** The address of this page with some of its search changed; null removes a parameter. */
export function pageWith(request: Request, changes: Record<string, string | null>): string {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}
