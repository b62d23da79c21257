import type { ProblemNotice } from "~/domain/problem";

/** The token, in this answer only, or the refusal with the entered values except the password. */
export type AccessTokenAnswer =
  | { made: { name: string; token: string } }
  | { made: null; problem: ProblemNotice; entered: { name: string; scopes: string[]; days: string } };
