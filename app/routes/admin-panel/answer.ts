import type { KeyIn } from "~/domain/display/word-keys";
import type { ProblemNotice } from "~/domain/problem";

/** Words that the server makes up, stores nowhere in this form, and tells once: what they are for, and what follows. */
export interface Told {
  /** What was done. */
  notice: KeyIn<"toasts">;
  /** Names are keys of admin.json. */
  secrets: { name: "email" | "oneTimePassword" | "passwordLink" | "serial" | "hardwarePassword" | "webhookSecret"; value: string }[];
  /** Where people go on. */
  to: string;
}

/** What the server answers to a form of the admin panel that does not lead to another page. */
export interface AdminAnswer {
  /** By field, without secrets and files. */
  entered: Record<string, string>;
  /** Keys of fields.json or problems.json, by field. */
  errors: Record<string, string>;
  /** A refusal, which a field may be to blame for. */
  problem: ProblemNotice | null;
  told: Told | null;
}
