/** For the log; clients cannot distinguish the first two reasons. */
export interface SignInRefusal {
  reason: "unknown" | "wrongPassword" | "wrongCode" | "wrongPasskey" | "openId" | "tooManyAttempts";
  ip: string;
  /** IDs only if found. */
  who: { emailHash: string; userId?: string; cause?: string } | { userId: string } | { serial: string; deviceId?: string };
}
