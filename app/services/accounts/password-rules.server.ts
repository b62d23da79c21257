import { dictionary } from "@zxcvbn-ts/language-common";
import { Problem } from "~/domain/problem";
import { PASSWORD_MAX } from "~/domain/user";
import { env } from "~/env.server";

/** The 49,000 most frequent passwords of published breaches, in lower case. */
const frequent: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/**
 * Refuses what nobody may choose as a password: too short, too long, or among the first that anybody would try, which are the most frequent
 * ones and the person's own address. Every way to set a password asks here.
 * @throws Problem passwordLength, passwordFrequent
 */
export function checkNewPassword(password: string, { email }: { email: string }): void {
  const [min, max] = [env.PASSWORD_MIN_LENGTH, PASSWORD_MAX];
  if (password.length < min || password.length > max) throw new Problem("passwordLength", { min, max });
  const lower = password.toLowerCase();
  const address = email.toLowerCase();
  if (frequent.has(lower) || lower === address || lower === address.split("@")[0]) throw new Problem("passwordFrequent");
}
