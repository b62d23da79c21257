import type * as WebAuthn from "@simplewebauthn/browser";
import type { ProblemNotice } from "~/domain/problem";

/** Loaded by those who use a passkey. */
const webAuthn = (): Promise<typeof WebAuthn> => import("@simplewebauthn/browser");

export const browserHasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** Refused by the server, or cancelled by the user or the browser. */
export type PasskeyOutcome = { ok: true; to: string } | { ok: false; problem: ProblemNotice | null };

type CreationOptions = Parameters<typeof WebAuthn.startRegistration>[0]["optionsJSON"];
type RequestOptions = Parameters<typeof WebAuthn.startAuthentication>[0]["optionsJSON"];

class Refused extends Error {
  constructor(readonly problem: ProblemNotice) {
    super(problem.code);
  }
}

async function send(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  if (answer.ok) return answer;
  const { error: code, details = {} } = (await answer.json()) as { error: ProblemNotice["code"]; details?: ProblemNotice["details"] };
  throw new Refused({ code, details });
}

const outcomeOf = (work: Promise<string>): Promise<PasskeyOutcome> =>
  work.then(
    (to) => ({ ok: true, to }),
    (error: unknown) => ({ ok: false, problem: error instanceof Refused ? error.problem : null }),
  );

export const makePasskey = ({ name, password }: { name: string; password: string }): Promise<PasskeyOutcome> =>
  outcomeOf(
    (async () => {
      const optionsJSON = (await (await send("/account/passkeys", { intent: "begin", password })).json()) as CreationOptions;
      const made = await (await webAuthn()).startRegistration({ optionsJSON });
      await send("/account/passkeys", { intent: "add", name, made: JSON.stringify(made) });
      return "/account";
    })(),
  );

/** Signs in with a passkey; returns the next page. */
export const showPasskey = ({ next }: { next: string }): Promise<PasskeyOutcome> =>
  outcomeOf(
    (async () => {
      const optionsJSON = (await (await send("/login/passkey", { intent: "begin" })).json()) as RequestOptions;
      const shown = await (await webAuthn()).startAuthentication({ optionsJSON });
      const answer = await send("/login/passkey", { intent: "show", shown: JSON.stringify(shown), next });
      return ((await answer.json()) as { to: string }).to;
    })(),
  );
