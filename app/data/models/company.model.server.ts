import { Schema, type Types } from "mongoose";
import { ADDRESS_MAX, COMPANY_NAME_MAX, companyDefaults, type Company } from "~/domain/company";
import { patientNamings } from "~/domain/display/patient-naming";
import { accessTokenDays } from "~/domain/sign-in/access-token";
import { secondFactorPolicies } from "~/domain/user";
import { defineModel } from "../define-model.server";

/** Missing in old documents. */
type AddedFields = "notificationNames" | "secondFactor" | "accessTokenDays" | "announcesByMqtt" | "quotaBytes" | "deletedAnalysesDays";

export interface CompanyFields extends Omit<Company, "id" | AddedFields>, Partial<Pick<Company, AddedFields>> {
  /** Gives the next patient number. */
  patientCount: number;
}
export interface CompanyRecord extends CompanyFields {
  _id: Types.ObjectId;
}

const fields = {
  companyName: { type: String, required: true, maxlength: COMPANY_NAME_MAX },
  logo: { type: String, default: companyDefaults.logo },
  address: { type: String, default: companyDefaults.address, maxlength: ADDRESS_MAX },
  pageColor: { type: String, default: companyDefaults.pageColor },
  layoutNumber: { type: Number, default: companyDefaults.layoutNumber },
  adminPanel: { type: Boolean, default: companyDefaults.adminPanel },
  display: {
    deviceLabel: { type: String, enum: ["device", "sit"], default: companyDefaults.display.deviceLabel },
    hideCompanyOnCards: { type: Boolean, default: companyDefaults.display.hideCompanyOnCards },
    hideSeatingCop: { type: Boolean, default: companyDefaults.display.hideSeatingCop },
  },
  notificationNames: { type: String, enum: patientNamings, default: companyDefaults.notificationNames },
  secondFactor: { type: String, enum: secondFactorPolicies, default: companyDefaults.secondFactor },
  accessTokenDays: { type: Number, enum: accessTokenDays, default: companyDefaults.accessTokenDays },
  announcesByMqtt: { type: Boolean, default: companyDefaults.announcesByMqtt },
  timeZone: { type: String, default: companyDefaults.timeZone },
  quotaBytes: { type: Number, default: companyDefaults.quotaBytes },
  deletedAnalysesDays: { type: Number, default: companyDefaults.deletedAnalysesDays },
  demo: { type: Boolean, default: companyDefaults.demo },
  patientCount: { type: Number, default: 0 },
} satisfies Record<keyof CompanyFields, unknown>;

const schema = new Schema<CompanyRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });

export const CompanyModel = defineModel("Company", schema);
