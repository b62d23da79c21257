import type { Scope } from "./scope";

export const ACCESS_TOKEN_NAME_MAX = 60;

/** Lifetimes on offer, also as a company's maximum. */
export const accessTokenDays = [7, 30, 90, 365] as const;
export type AccessTokenDays = (typeof accessTokenDays)[number];
export const isAccessTokenDays = (days: number): days is AccessTokenDays => accessTokenDays.some((known) => known === days);

export interface ListedAccessToken {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date;
  hasExpired: boolean;
  /** To the minute; null before first use. */
  lastUsedAt: Date | null;
}
