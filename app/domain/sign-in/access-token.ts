import type { Scope } from "./scope";

export const ACCESS_TOKEN_NAME_MAX = 60;

/** For how many days an access token may be made, and a company may let them live at most. */
export const accessTokenDays = [7, 30, 90, 365] as const;
export type AccessTokenDays = (typeof accessTokenDays)[number];
export const isAccessTokenDays = (days: number): days is AccessTokenDays => accessTokenDays.some((known) => known === days);

/** An access token as its owner and administrators see it: never the token itself. */
export interface ListedAccessToken {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date;
  hasExpired: boolean;
  /** To the minute; null before it was first used. */
  lastUsedAt: Date | null;
}
