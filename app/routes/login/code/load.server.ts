import { redirect } from "@remix-run/node";
import { Problem } from "~/domain/problem";
import { nextPage } from "~/http/next-page";
import { awaitedPerson } from "~/http/session.server";

/** @throws Response to the start of the sign-in if no code is expected */
export async function loadCodePage(request: Request): Promise<{ next: string; demo: boolean }> {
  const next = nextPage(new URL(request.url).searchParams.get("next"));
  try {
    const { company } = await awaitedPerson(request);
    return { next, demo: company.demo };
  } catch (error) {
    if (error instanceof Problem && error.code === "sessionEnded") throw redirect(`/login?next=${encodeURIComponent(next)}`);
    throw error;
  }
}
