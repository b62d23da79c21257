import type { AlarmKind } from "~/domain/logs/alarm";
import type { AlarmRules } from "~/domain/logs/alarm-rules";
import type { User } from "~/domain/user";

export interface RulesToSet {
  kinds: readonly AlarmKind[];
  rules: AlarmRules;
  /** People who can be notified. */
  people: readonly Pick<User, "id" | "name" | "role">[];
  /** True if no one named in the rules can be notified, so everyone is. */
  isNoOneLeft: boolean;
}
