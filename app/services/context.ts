import type { EventEmitter } from "node:events";
import type { Captures } from "~/capture/capture.server";
import type { Caller } from "~/domain/caller";
import type { Device } from "~/domain/device/device";
import type { Alarm } from "~/domain/logs/alarm";
import type { Permission } from "~/domain/permission";
import type { SignInRefusal } from "~/domain/sign-in/sign-in-refusal";
import type { Uploads } from "~/import/uploads.server";
import type { LiveServer } from "~/live/live-server.server";
import type { PushSender } from "~/notifications/push-sender.server";

/** Emitted after storing; `server/compose.server.ts` subscribes. */
export type ServiceEvents = EventEmitter<{
  alarmAttended: [companyId: string, alarm: Alarm];
  alarmSnoozed: [alarm: Alarm];
  /** Rules or recipients; `changeRulesInForce` awaits what listeners hand to `waitUntil`. */
  alarmRulesChanged: [deviceIds: readonly string[], waitUntil: (inForce: Promise<void>) => void];
  /** Renamed, moved or reassigned, in one company; may be empty. */
  devicesChanged: [changed: readonly Device[]];
  sessionEnded: [ended: { tokenHash: string; userId: string }];
  accessTokenRevoked: [revoked: { tokenHash: string }];
  refused: [caller: Caller, permission: Permission];
  /** Publishing alarms to the broker. */
  announcingChanged: [];
  /** Before anything is deleted. */
  demoLeft: [];
  /** Without an alarm. */
  webhookDue: [];
  signInRefused: [refusal: SignInRefusal];
  /** Not awaited. */
  mailFailed: [error: unknown];
  storageFull: [companyId: string];
}>;

/** What services reach of the process that answers. Composed in server/; `noServer` for seeding and commands. */
export interface RunningServer {
  events: ServiceEvents;
  calibration: Pick<LiveServer["calibration"], "get" | "put" | "measureMean" | "zeroDriftOf">;
  captures: Pick<Captures, "cancel" | "eraseUnsavedOf" | "isCapturing" | "patientOn" | "patientRecordedBy" | "start" | "state" | "stop">;
  devices: Pick<LiveServer["devices"], "disconnect" | "forget" | "withdraw">;
  pushSender: Pick<PushSender, "publicKey" | "send" | "services">;
  readings: Pick<LiveServer["readings"], "lastRefusalOf" | "recentFiguresOf" | "stateOf"> & {
    newestFrames: Pick<LiveServer["readings"]["newestFrames"], "get">;
  };
  streaming: Pick<LiveServer["streaming"], "start">;
  uploads: Pick<Uploads, "describe" | "during" | "find" | "receive" | "remove">;
  viewers: Pick<LiveServer["viewers"], "restart" | "signOut">;
}

/** A caller and the server asked. A caller is data, for other processes too. */
export interface Context extends Caller {
  server: RunningServer;
}
