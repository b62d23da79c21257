import type { Context } from "~/domain/context";

/** What a viewer signs in with: a page's cookie, or the token of any other client. */
export interface ViewerCredentials {
  cookie: string | undefined;
  token: string | undefined;
  /** The peer's address, for the context. */
  address: string;
}

/** Who watches, and the key that ends the session. */
export interface ViewerSession {
  context: Context;
  sessionKey: string;
}

/** Looked up again for every event, so that an ended session or a changed role counts at once. Null when there is none. */
export type AuthenticateViewer = (credentials: ViewerCredentials) => Promise<ViewerSession | null>;
