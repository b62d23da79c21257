import type { TutorialName } from "~/domain/analysis/types/tutorials";
import type { OwnPasskey } from "~/domain/sign-in/passkey";
import type { OwnSession } from "~/services/accounts/own-account.server";

export interface AccountData {
  name: string;
  email: string;
  companyName: string;
  timeZone: string | null;
  passwordMin: number;
  secondFactor: boolean;
  passkeys: OwnPasskey[];
  /** Whether browsers can store passkeys for this server. */
  passkeysAvailable: boolean;
  accessTokensInUse: number;
  /** Tutorials hidden before captures. */
  skippedTutorials: TutorialName[];
  sessions: OwnSession[];
}
