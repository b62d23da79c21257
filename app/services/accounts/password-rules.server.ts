import { dictionary } from "@zxcvbn-ts/language-common";
import { Problem } from "~/domain/problem";
import { PASSWORD_MAX } from "~/domain/user";
import { env } from "~/env.server";

/** 49,000 most frequent passwords of breaches, lower case. */
const frequent: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/**
 * Used wherever a password is set. Refuses frequent ones and the user's address.
 * @throws Problem passwordLength, passwordFrequent
 */
export function checkNewPassword(password: string, { email }: { email: string }): void {
  const [min, max] = [env.PASSWORD_MIN_LENGTH, PASSWORD_MAX];
  if (password.length < min || password.length > max) throw new Problem("passwordLength", { min, max });
  const lower = password.toLowerCase();
  const address = email.toLowerCase();
  if (frequent.has(lower) || lower === address || lower === address.split("@")[0]) throw new Problem("passwordFrequent");
}
