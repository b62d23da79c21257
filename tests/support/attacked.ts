import { appendFileSync } from "node:fs";

export const attackKinds = [
  "calls of the API",
  "calls past a role or a scope",
  "requests to pages",
  "events of sockets",
  "foreign ids",
  "hostile files",
  "fields with hostile text",
  "forged sign-ins",
] as const;
export type AttackKind = (typeof attackKinds)[number];

/** Counts only within `npm run test:attack`. */
export function attacked(kind: AttackKind, count = 1): void {
  const { ATTACK_LOG } = process.env;
  if (ATTACK_LOG !== undefined) appendFileSync(ATTACK_LOG, `${count} ${kind}\n`);
}
