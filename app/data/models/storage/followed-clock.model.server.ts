import { Schema } from "mongoose";
import type { FollowedClock } from "~/domain/storage/followed-clock";
import { defineModel } from "../../define-model.server";

/** Decides purges; at most one document. */
export interface FollowedClockRecord extends FollowedClock {
  _id: "clock";
}

const fields = {
  _id: { type: String, required: true },
  trustedAt: { type: Date, required: true },
  lookedAt: { type: Date, required: true },
  ranMs: { type: Number, required: true },
} satisfies Record<keyof FollowedClockRecord, unknown>;

const schema = new Schema<FollowedClockRecord>(fields, {
  collection: "followed_clocks",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});

export const FollowedClockModel = defineModel("FollowedClock", schema);
