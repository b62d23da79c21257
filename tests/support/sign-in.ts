import type { Page } from "@playwright/test";

/** Resolves on the first page of the user's role. */
export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.waitForURL(({ pathname }) => pathname !== "/login");
}
