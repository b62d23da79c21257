import { startDatabase, type EmbeddedDatabase, type EmbeddedOptions } from "@isobar/embedded-database";
import { programFile } from "~/project-root.server";

/** Its thread is one of the product's programs. */
export const startEmbedded = (options: Omit<EmbeddedOptions, "program">): Promise<EmbeddedDatabase> =>
  startDatabase({ ...options, program: programFile("database", "packages/embedded-database/worker-boot.mjs") });
