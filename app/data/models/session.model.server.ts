import { Schema, type Types } from "mongoose";
import type { WallView } from "~/domain/display/wall";
import { defineModel } from "../define-model.server";

/**
 * - `page`: browser cookie
 * - `token`: program's bearer token
 * - `wall`: wall display's cookie
 * - `code`: browser whose verification code is due
 */
export const sessionKinds = ["page", "token", "wall", "code"] as const;
export type SessionKind = (typeof sessionKinds)[number];

export interface SessionFields {
  /** SHA-256, hexadecimal: the database alone does not sign in. */
  tokenHash: string;
  userId: Types.ObjectId;
  companyId: Types.ObjectId;
  kind: SessionKind;
  /** Null unless `wall`. */
  wall: WallView | null;
  /** By two factors in one, such as a passkey. Missing in old documents. */
  passwordless?: boolean;
  /** By the sign-in service. Missing in old documents. */
  byCompany?: boolean;
  ip: string;
  /** "Chrome, Android"; empty for programs. Missing in old documents. */
  label?: string;
  /** SHA-256 of the browser's key, to end its notifications. */
  browserHash?: string;
  createdAt: Date;
  lastActivityAt: Date;
  /** The admin panel is open until then. */
  elevatedUntil: Date | null;
  /** TTL. */
  expiresAt: Date;
}
export interface SessionRecord extends SessionFields {
  _id: Types.ObjectId;
}

const fields = {
  tokenHash: { type: String, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  companyId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: sessionKinds, required: true },
  wall: { type: Schema.Types.Mixed, default: null },
  passwordless: { type: Boolean, default: false },
  byCompany: { type: Boolean, default: false },
  ip: { type: String, required: true },
  label: { type: String, default: "", maxlength: 200 },
  browserHash: { type: String },
  createdAt: { type: Date, required: true },
  lastActivityAt: { type: Date, required: true },
  elevatedUntil: { type: Date, default: null },
  expiresAt: { type: Date, required: true },
} satisfies Record<keyof SessionFields, unknown>;

const schema = new Schema<SessionRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SessionModel = defineModel("Session", schema);
