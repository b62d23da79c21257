import { Schema, type Types } from "mongoose";
import type { WallView } from "~/domain/display/wall";
import { defineModel } from "../define-model.server";

/**
 * Whether a browser holds the session in its cookie, a program as a bearer token, or a screen on a wall in its cookie. `code` is a
 * browser's between the password and the code of a second factor: nobody is signed in yet.
 */
export const sessionKinds = ["page", "token", "wall", "code"] as const;
export type SessionKind = (typeof sessionKinds)[number];

export interface SessionFields {
  /** SHA-256 of the token, hexadecimal: reading the database is not enough to sign in. */
  tokenHash: string;
  userId: Types.ObjectId;
  companyId: Types.ObjectId;
  kind: SessionKind;
  /** What a session of the kind `wall` may show; null for the others. */
  wall: WallView | null;
  /** Whether it was opened without a password, by what is two factors in one, such as a passkey. Missing in what was stored before there was any. */
  passwordless?: boolean;
  /**
   * Whether the company's sign-in service answers for the person, whose password is nobody's business then. Missing in what was stored
   * before there was any.
   */
  byCompany?: boolean;
  ip: string;
  /** "Chrome, Android": what the browser said of itself; empty for programs. Missing in what was stored before sessions were listed. */
  label?: string;
  /** SHA-256 of the key of the browser that holds it, where it has one: its notifications end with it. */
  browserHash?: string;
  createdAt: Date;
  lastActivityAt: Date;
  /** Until when the admin panel stays open after the password was entered again. */
  elevatedUntil: Date | null;
  /** When the database may delete it. */
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
