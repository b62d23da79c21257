import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectFile } from "~/project-root.server";

const read = (path: string): string => readFileSync(projectFile(path), "utf8");
const json = (path: string): unknown => JSON.parse(read(path));
const names = z.record(z.string(), z.string());
const packageFile = z
  .object({ scripts: names, devDependencies: names, engines: z.object({ node: z.string() }) })
  .parse(json("package.json"));

test("every launch configuration starts a script or a program that exists, with files that exist", () => {
  const launched = z.object({
    name: z.string(),
    program: z.string().optional(),
    runtimeExecutable: z.literal("npm").optional(),
    runtimeArgs: z.array(z.string()).default([]),
    args: z.array(z.string()).default([]),
  });
  const { configurations } = z.object({ configurations: z.array(launched).min(4) }).parse(json(".vscode/launch.json"));
  const isMissing = ({ program, runtimeExecutable, runtimeArgs, args }: z.infer<typeof launched>): boolean => {
    const [verb = "", name = ""] = runtimeArgs;
    const startsNothing = runtimeExecutable ? !((verb === "run" ? name : verb) in packageFile.scripts) : program === undefined;
    const files = [program?.replace("${workspaceFolder}/", "") ?? [], args.filter((arg) => /^[\w-]+\/.*\.\w+$/.test(arg))].flat();
    return startsNothing || files.some((file) => !existsSync(projectFile(file)));
  };
  expect(configurations.filter(isMissing)).toEqual([]);
});

test("the container for development has the extensions that the folder recommends, and the Node of .nvmrc, which is supported", () => {
  const extensions = z.array(z.string()).min(1);
  const { recommendations } = z.object({ recommendations: extensions }).parse(json(".vscode/extensions.json"));
  const container = z
    .object({
      build: z.object({ dockerfile: z.string() }),
      postCreateCommand: z.literal("npm install"),
      forwardPorts: z.tuple([z.literal(3000)]),
      customizations: z.object({ vscode: z.object({ extensions }) }),
    })
    .parse(json(".devcontainer/devcontainer.json"));
  expect(container.customizations.vscode.extensions).toEqual(recommendations);
  const version = read(".nvmrc").trim();
  expect(read(`.devcontainer/${container.build.dockerfile}`)).toMatch(new RegExp(`^FROM node:${version}-`, "m"));
  expect(packageFile.engines.node).toMatch(new RegExp(`[=^]${version}\\.`));
});

test("the workflow is YAML and runs a file that can be run", () => {
  expect(JSON.stringify(parse(read(".github/workflows/ci.yml")))).toContain('{"run":".ci/run"}');
  expect(() => accessSync(projectFile(".ci/run"), constants.X_OK)).not.toThrow();
});

test("the hook of commits is a shell script that can be run, of installed programs", () => {
  const hook = "scripts/hooks/pre-commit";
  expect(packageFile.scripts.hooks).toContain(hook.replace("/pre-commit", ""));
  accessSync(projectFile(hook), constants.X_OK);
  execFileSync("sh", ["-n", projectFile(hook)]);
  const programs = [...read(hook).matchAll(/"\$bin\/([\w-]+)"/g)].map(([, name = ""]) => name);
  expect(programs.length).toBeGreaterThan(1);
  expect(programs.filter((name) => !(name in packageFile.devDependencies))).toEqual([]);
});
