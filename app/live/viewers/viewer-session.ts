import type { Context } from "~/domain/context";

/** A page's cookie, or another client's token. */
export interface ViewerCredentials {
  cookie: string | undefined;
  token: string | undefined;
  address: string;
}

export interface ViewerSession {
  context: Context;
  sessionKey: string;
}

/** Called per event: changes apply immediately. Null without a session. */
export type AuthenticateViewer = (credentials: ViewerCredentials) => Promise<ViewerSession | null>;
