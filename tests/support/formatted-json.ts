import { readFileSync } from "node:fs";
import { format } from "oxfmt";
import { z } from "zod";
import { projectFile } from "~/project-root.server";

const { printWidth } = z.object({ printWidth: z.number() }).parse(JSON.parse(readFileSync(projectFile(".oxfmtrc.json"), "utf8")));

export const formattedJson = async (value: unknown): Promise<string> =>
  (await format("a.json", JSON.stringify(value), { printWidth })).code;
