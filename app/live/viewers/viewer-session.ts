import type { Caller } from "~/domain/caller";

/** A page's cookie, or another client's token. */
export interface ViewerCredentials {
  cookie: string | undefined;
  token: string | undefined;
  address: string;
}

export interface ViewerSession {
  context: Caller;
  sessionKey: string;
}

/** Called per event: changes apply immediately. Null without a session. */
export type AuthenticateViewer = (credentials: ViewerCredentials) => Promise<ViewerSession | null>;
