import mongoose from "mongoose";
import { readCopyMark } from "~/data/move/copy-mark.server";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { fallSilent } from "~/services/outgoing.server";

/** What a server sends by itself to others than its own mats and pages. */
interface Outgoing {
  mqttUrl: string | undefined;
  pushServices: string;
  webhooks: boolean;
}

const NOTHING: Outgoing = { mqttUrl: undefined, pushServices: "off", webhooks: false };

/**
 * What this server may send: nothing from a database that was restored or moved, until someone has said that it takes over (its alarms would reach the
 * receivers of the server that it is a copy of, signed with the same secret), and nothing with ISOBAR_OUTGOING=off.
 */
export async function settleOutgoing(): Promise<Outgoing> {
  const { db } = mongoose.connection;
  const mark = db ? await readCopyMark(db) : null;
  if (env.ISOBAR_OUTGOING === "on" && mark === null) return { mqttUrl: env.MQTT_URL, pushServices: env.PUSH_SERVICES, webhooks: true };
  fallSilent(mark ? "copy" : "off");
  log.warn(
    { ...mark, ISOBAR_OUTGOING: env.ISOBAR_OUTGOING },
    mark
      ? "webhooks, push, mail and MQTT are off: this database is a copy. If it takes the place of the original: npm run admin -- take-over, then restart"
      : "webhooks, push, mail and MQTT are off: ISOBAR_OUTGOING",
  );
  return NOTHING;
}
