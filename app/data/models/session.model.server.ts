import { Schema, type Types } from "mongoose";
import type { WallView } from "~/domain/display/wall";
import { defineModel } from "../define-model.server";

/**
 * - `page`: a browser's cookie
 * - `token`: a program's bearer token
 * - `wall`: a wall display's cookie
 * - `code`: a browser between the password and the verification code; not signed in yet
 */
export const sessionKinds = ["page", "token", "wall", "code"] as const;
export type SessionKind = (typeof sessionKinds)[number];

export interface SessionFields {
  /** SHA-256 of the token, hexadecimal, so that reading the database is not enough to sign in. */
  tokenHash: string;
  userId: Types.ObjectId;
  companyId: Types.ObjectId;
  kind: SessionKind;
  /** View of a `wall` session; null for others. */
  wall: WallView | null;
  /**
   * Opened without a password by something that is two factors in one, such as a passkey. Missing in old documents.
   */
  passwordless?: boolean;
  /** Signed in by the company's sign-in service. Missing in old documents. */
  byCompany?: boolean;
  ip: string;
  /** Browser, as "Chrome, Android"; empty for programs. Missing in old documents. */
  label?: string;
  /** SHA-256 of the browser's key, if any: its notifications end with the session. */
  browserHash?: string;
  createdAt: Date;
  lastActivityAt: Date;
  /** How long the admin panel stays open after the password was entered again. */
  elevatedUntil: Date | null;
  /** Deleted by the database from then on. */
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
