import mongoose from "mongoose";
import { readCopyMark } from "~/data/move/copy-mark.server";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { fallSilent } from "~/services/outgoing.server";

/** Messages beyond mats and pages. */
interface Outgoing {
  mqttUrl: string | undefined;
  pushServices: string;
  webhooks: boolean;
}

const NOTHING: Outgoing = { mqttUrl: undefined, pushServices: "off", webhooks: false };

/**
 * No outgoing messages from a restored or moved database until taken over (they would reach the original's receivers),
 * and none with ISOBAR_OUTGOING=off.
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
