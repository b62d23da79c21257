import { CompanyModel } from "~/data/models/company.model.server";
import { AccessTokenModel, type AccessTokenRecord } from "~/data/models/sign-in/access-token.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import { Problem } from "~/domain/problem";
import { isScope } from "~/domain/sign-in/scope";
import { pendingDuty } from "~/domain/user";
import type { Context } from "../context";
import { isWholeAccessToken, looksLikeAccessToken } from "./access-token-text.server";
import { endOfAccessToken } from "./access-tokens.server";
import { findContext, hashToken } from "./sessions.server";

type Asked = Omit<Parameters<typeof findContext>[1], "door">;

/**
 * Session or access token of a program; null if unknown or over. Pages use `findContext`.
 * @throws Problem with the user's duty
 */
export const contextOfBearer = (token: string, asked: Asked): Promise<Context | null> =>
  looksLikeAccessToken(token) ? contextOfAccessToken(token, asked) : findContext(token, { ...asked, door: "bearer" });

/** Rereads user and company, so lost permissions apply to tokens. */
async function contextOfAccessToken(token: string, { language, now, ip, server }: Asked): Promise<Context | null> {
  if (!isWholeAccessToken(token)) return null;
  const record = await AccessTokenModel.findOne({ tokenHash: hashToken(token), revokedAt: null }).lean();
  if (!record) return null;
  const [user, company] = await Promise.all([UserModel.findById(record.userId).lean(), CompanyModel.findById(record.companyId).lean()]);
  if (!user || user.disabledAt || !company || !user.companyId.equals(record.companyId)) return null;
  const holder = { user: toUser(user), company: toCompany(company) };
  if (now >= endOfAccessToken(record, holder.company)) return null;
  const duty = pendingDuty(holder.user, holder.company.secondFactor);
  if (duty) throw new Problem(duty);
  await noteUse(record, now);
  const accessToken = { id: record._id.toHexString(), scopes: record.scopes.filter(isScope) };
  return { ...holder, language: user.preferredLanguage ?? language, now, ip, wall: null, accessToken, server };
}

/** Limits writes. */
const NOTED_EVERY_MS = 60_000;

async function noteUse({ _id, lastUsedAt }: AccessTokenRecord, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS) return;
  await AccessTokenModel.updateOne({ _id }, { $max: { lastUsedAt: now } });
}
