import { Schema, type Types } from "mongoose";
import { tutorialNames } from "~/domain/analysis/types/tutorials";
import { themes } from "~/domain/display/theme";
import { captureSounds, DEFAULT_GUIDANCE, visibilities, type Guidance } from "~/domain/guidance/guidance";
import { languageCodes } from "~/domain/language";
import { DEFAULT_REPORT_CHOICE, type ReportChoice } from "~/domain/report/report-choice";
import { optionalSections } from "~/domain/report/report-sections";
import type { OpenIdAccount } from "~/domain/sign-in/open-id";
import { capabilities, DEFAULT_STAFF_ROLE, roles, staffRoles, type User } from "~/domain/user";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** Preferences are missing in old documents. */
export interface UserFields
  extends
    Omit<User, "id" | "companyId" | "selectedPatientId" | "mustChangePassword" | "secondFactor">,
    Partial<Guidance>,
    Partial<ReportChoice> {
  companyId: Types.ObjectId;
  selectedPatientId: Types.ObjectId | null;
  passwordHash: string;
  /** Missing in old documents. */
  mustChangePassword?: boolean;
  /** Sign-in disabled since then, unless missing or null. */
  disabledAt?: Date | null;
  /** Missing in old documents. */
  secondFactor?: boolean;
  /** By page or program; missing or null if unknown. */
  lastSignInAt?: Date | null;
  /** The only service account that can sign in, bound at first use. Missing or null if none. */
  openIdAccount?: OpenIdAccount | null;
}
export interface UserRecord extends UserFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  email: { type: String, required: true, maxlength: 254 },
  name: { type: String, required: true, maxlength: 254 },
  role: { type: Number, enum: Object.values(roles), required: true },
  staffRole: { type: String, enum: staffRoles, default: DEFAULT_STAFF_ROLE },
  capabilities: { type: [{ type: String, enum: capabilities }], default: [] },
  preferredLanguage: { type: String, enum: [...languageCodes, null], default: null },
  theme: { type: String, enum: themes, default: "system" as const },
  selectedPatientId: { type: Schema.Types.ObjectId, default: null },
  passwordHash: { type: String, required: true, select: false },
  mustChangePassword: { type: Boolean, default: false },
  disabledAt: { type: Date, default: null },
  secondFactor: { type: Boolean, default: false },
  lastSignInAt: { type: Date, default: null },
  openIdAccount: { type: { _id: false, issuer: String, subject: String }, default: null },
  skippedTutorials: { type: [{ type: String, enum: tutorialNames }], default: () => DEFAULT_GUIDANCE.skippedTutorials },
  captureSound: { type: String, enum: captureSounds, default: DEFAULT_GUIDANCE.captureSound },
  setupChecklist: { type: String, enum: visibilities, default: DEFAULT_GUIDANCE.setupChecklist },
  reportLeftOut: { type: [{ type: String, enum: optionalSections }], default: () => DEFAULT_REPORT_CHOICE.reportLeftOut },
  reportLanguage: { type: String, enum: [...languageCodes, null], default: DEFAULT_REPORT_CHOICE.reportLanguage },
} satisfies Record<keyof UserFields, unknown>;

const schema = new Schema<UserRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ email: 1 }, { unique: true });
schema.index({ companyId: 1 });

export const UserModel = defineModel("User", schema);
