import { Types } from "mongoose";
import { CompanyModel } from "~/data/models/company.model.server";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import type { SecondFactorPolicy } from "~/domain/user";
import { allow } from "../allow";
import { audit } from "../audit.server";

/** Asks a second factor of everybody in the caller's company, or leaves it to them. Who lacks it sets it up before anything else opens. @throws Problem forbidden */
export async function setSecondFactorPolicy(context: Context, secondFactor: SecondFactorPolicy): Promise<void> {
  allow(context, "brandCompany");
  const { id } = context.company;
  const { matchedCount } = await CompanyModel.updateOne({ _id: new Types.ObjectId(id) }, { $set: { secondFactor } });
  if (matchedCount === 0) throw new Problem("notFound");
  await audit(context, { action: "setSecondFactorPolicy", object: id });
}
