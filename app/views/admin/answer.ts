import type { KeyIn } from "~/domain/display/word-keys";
import type { ProblemNotice } from "~/domain/problem";

/** Generated words that are shown once: their purpose and the next step. They are not stored in this form. */
export interface OneTimeSecrets {
  notice: KeyIn<"toasts">;
  /** Names are keys of admin.json. */
  secrets: { name: "email" | "oneTimePassword" | "passwordLink" | "serial" | "hardwarePassword" | "webhookSecret"; value: string }[];
  /** Where the page continues. */
  to: string;
}

/** Answer to a form that leads to no other page. */
export interface AdminAnswer {
  /** By field, without secrets and files. */
  entered: Record<string, string>;
  /** Keys of fields.json or problems.json, by field. */
  errors: Record<string, string>;
  /** A refusal, which can concern a field. */
  problem: ProblemNotice | null;
  oneTimeSecrets: OneTimeSecrets | null;
}
