import { execFileSync, spawnSync } from "node:child_process";
import type { Download, Page } from "@playwright/test";

export async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const file = page.waitForEvent("download");
  await press();
  return file;
}

const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

export const textOfPdf = async (file: Download): Promise<string | null> =>
  hasPoppler ? execFileSync("pdftotext", ["-layout", await file.path(), "-"], { encoding: "utf8" }) : null;
