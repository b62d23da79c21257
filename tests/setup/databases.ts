import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's processes end without notice. */
    databases: string;
  }
}

export default function setUp({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "isobar-tests-"));
  provide("databases", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
