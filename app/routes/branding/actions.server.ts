import { data } from "@remix-run/node";
import type { ProblemNotice } from "~/domain/problem";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { updateCompany, type CompanyChanges } from "~/services/companies/companies.server";
import type { Context } from "~/services/context";
import { readBrandingForm, type BrandingFields } from "~/views/branding/form";
import type { BrandingAnswer } from "~/views/branding/shown-company";

/** Files are not sent back; they can be chosen again. */
const hideFields = ["logo"];

/** ADM-3: changes the company's name, address and logo, and reloads the page and its header. */
export async function handleBrandingForm(context: Context, request: Request) {
  const read = readBrandingForm(await readFormData(request));
  if (read.status !== "success") return data<BrandingAnswer>({ reply: read.reply({ hideFields }), problem: null }, { status: 422 });
  const { refusal } = await brandCompany(context, request, read.value);
  if (!refusal) return redirectWithNotice("/brandingOptions", { tone: "success", key: "companyUpdated" });
  const { problem, fieldErrors, status } = refusal;
  return data<BrandingAnswer>({ reply: read.reply({ hideFields, fieldErrors }), problem }, { status });
}

interface BrandingRefusal {
  /** Null if a field is invalid. */
  problem: ProblemNotice | null;
  fieldErrors: Record<string, string[]>;
  status: number;
}

const isAboutLogo = ({ code }: ProblemNotice): boolean => code === "logoFormat" || code === "logoTooLarge";

/** Stores changed values; `null` means success. Unforeseen errors have a sentence of their own (specification §8). */
export async function brandCompany(
  context: Context,
  request: Request,
  fields: BrandingFields,
): Promise<{ changed: boolean; refusal: BrandingRefusal | null }> {
  const changes = await companyChangesOf(context, fields);
  if (!changes) return { changed: false, refusal: null };
  const done = await attempt(request, updateCompany(context, changes));
  if (done.ok) return { changed: true, refusal: null };
  const { problem, status } = done;
  if (isAboutLogo(problem)) return { changed: false, refusal: { problem: null, fieldErrors: { logo: [problem.code] }, status: 422 } };
  const reported: ProblemNotice = problem.code === "unexpected" ? { code: "failedUpdateCompanySettings" } : problem;
  return { changed: false, refusal: { problem: reported, fieldErrors: {}, status } };
}

async function companyChangesOf({ company }: Context, { companyName, address, logo, noLogo }: BrandingFields) {
  const file = logo ? new Uint8Array(await logo.arrayBuffer()) : undefined;
  const picture = file ?? (noLogo && company.logo !== null ? null : undefined);
  if (companyName === company.companyName && address === company.address && picture === undefined) return null;
  return { companyName, address, logo: picture } satisfies CompanyChanges;
}
