import { systemClock } from "~/domain/clock";
import { createAlarmSound, type AlarmSound } from "./alarm-sound";
import { createSpeaker, type Speaker } from "./speaker.client";

const NAME = "isobar-alarm-sound";
const ONE_YEAR_S = 365 * 24 * 3600;

/** In a cookie, because sign-out clears all other storage; the choice belongs to the browser, not the user. */
const keptChoice = () => {
  const others = new BroadcastChannel(NAME);
  return {
    isOn: () => document.cookie.split("; ").includes(`${NAME}=on`),
    keep(on: boolean) {
      document.cookie = `${NAME}=on; Path=/; SameSite=Lax; Max-Age=${on ? ONE_YEAR_S : 0}`;
      others.postMessage(null);
    },
    onChange: (listener: () => void) => others.addEventListener("message", listener),
  };
};

/** A lock one tab holds until it closes. Web Locks need https or localhost; elsewhere every tab sounds. */
function claimSound(mine: () => void): () => void {
  if (!("locks" in navigator)) {
    mine();
    return () => undefined;
  }
  const given = new AbortController();
  const until = new Promise<void>((resolve) => given.signal.addEventListener("abort", () => resolve()));
  const held = navigator.locks.request(NAME, { signal: given.signal }, () => {
    mine();
    return until;
  });
  // Released while it waited.
  void held.catch(() => undefined);
  return () => given.abort();
}

let speaker: Speaker | null = null;

/** The page's one speaker, for alarms and captures; created when first needed. */
export const pageSpeaker = (): Speaker => (speaker ??= createSpeaker());

let sound: AlarmSound | null = null;

export const pageSound = (): AlarmSound =>
  (sound ??= createAlarmSound({ choice: keptChoice(), speaker: pageSpeaker, claim: claimSound, clock: systemClock }));
