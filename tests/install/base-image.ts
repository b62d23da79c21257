import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "~/project-root.server";
import { installNode, makeDebianRoot, runProgram } from "./bare-root";

const STAND_IN = "isobar.stand-in";

/** Of deploy/Containerfile, without the names of its own stages. */
function baseImages(): string[] {
  const froms = [...readFileSync(projectFile("deploy/Containerfile"), "utf8").matchAll(/^FROM (\S+)(?: AS (\S+))?/gm)];
  const stages = new Set(froms.map(([, , stage]) => stage));
  return [...new Set(froms.map(([, image = ""]) => image))].filter((image) => !stages.has(image));
}

/**
 * Where no registry is at hand, bare Debians with Node and npm stand in for the base images (`node:24-bookworm-slim`).
 * Returns what each is.
 */
export function ensureBaseImages(): string {
  return baseImages()
    .map((image) => {
      const name = `docker.io/library/${image}`;
      if (spawnSync("podman", ["image", "exists", name]).status !== 0) makeStandIn(name, Number(/^node:(\d+)/.exec(image)?.[1]));
      const labels = runProgram("podman", ["image", "inspect", "--format", "{{.Labels}}", name]);
      return labels.includes(STAND_IN) ? `a bare Debian with Node in place of ${image}` : image;
    })
    .join(", ");
}

/** With the registry and certificates of this machine's npm. */
function makeStandIn(name: string, major: number): void {
  const root = mkdtempSync(join(tmpdir(), "isobar-base-"));
  const certificates = "/etc/isobar-base.crt";
  const npm = (key: string): string => runProgram("npm", ["config", "get", key]).trim();
  try {
    makeDebianRoot(root);
    installNode(root, { major, npm: true });
    runProgram("chroot", [root, "useradd", "--uid", "1000", "--create-home", "node"]);
    const authority = npm("cafile");
    if (authority !== "null") copyFileSync(authority, join(root, certificates));
    const settings = [`registry=${npm("registry")}`, ...(authority === "null" ? [] : [`cafile=${certificates}`])];
    writeFileSync(join(root, "usr/lib/node_modules/npm/npmrc"), `${settings.join("\n")}\n`);
    const archive = `${root}.tar`;
    runProgram("tar", ["-cf", archive, "-C", root, "."]);
    runProgram("podman", ["import", "--change", `LABEL ${STAND_IN}=true`, archive, name]);
    rmSync(archive);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
