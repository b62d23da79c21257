// Reproducible folder and archive (dist/) of the product.
// --folder PATH: only the folder, for images; --deb: a Debian package too.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";
import { makeDebianPackage } from "./debian-package.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
register();
const { installedPackages, shippedPackages } = await import("./papers/shipped-packages.ts");
const { values } = parseArgs({ options: { folder: { type: "string" }, deb: { type: "boolean", default: false } } });
const { scripts, devDependencies: _build, workspaces: _ours, ...product } = JSON.parse(readFileSync("package.json", "utf8"));

const PARTS = [
  ...["build", "docs", "locales", "wasm-core/build/core.wasm", "wasm-core/build/core-large.wasm"],
  ...["scripts/start.mjs", "scripts/end-with-shell.mjs"],
  ...["README.md", "CHANGELOG.md", "SECURITY.md"],
];
const SCRIPTS = {
  start: scripts.start,
  "start:cluster": scripts["start:cluster"],
  admin: "node build/programs/admin.js",
  simulate: "node build/programs/simulate.js",
};
/** Types, source maps, and settings of others' checkouts. */
const isLeftOut = (path) => /\.(map|d\.[cm]?ts|tsbuildinfo)$|[\\/]\.(npmignore|eslintrc[^\\/]*|gitattributes|gitmodules)$/.test(path);

const copy = (from, to) =>
  cpSync(from, join(to, from), {
    recursive: true,
    dereference: false,
    filter: (path) => !isLeftOut(path),
  });

function licenceOf(path) {
  const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
  const file = readdirSync(path).find((found) => /^(licen[cs]e|copying)/i.test(found));
  const text = file === undefined ? "" : readFileSync(join(path, file), "utf8").trim();
  return `${name} ${version}\nLicence: ${license?.type ?? license ?? "see its text"}\n\n${text}\n`;
}

/** Also of what the build takes in. With a derived serial number. */
function softwareList() {
  const made = JSON.parse(execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx"], { encoding: "utf8", maxBuffer: 1 << 26 }));
  const shipped = new Set(
    shippedPackages().map((path) => {
      const { name, version } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
      return `${name}@${version}`;
    }),
  );
  made.components = made.components.filter((component) => shipped.has(component["bom-ref"]));
  const direct = new Map(made.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const throughOurs = (found) => (found.startsWith("@isobar/") ? direct.get(found) : [found]);
  made.dependencies = made.dependencies
    .filter(({ ref }) => shipped.has(ref) || ref === made.metadata.component["bom-ref"])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: [...new Set(dependsOn.flatMap(throughOurs))].filter((found) => shipped.has(found)) }));
  made.metadata.timestamp = madeAt.toISOString();
  const digest = createHash("sha256").update(JSON.stringify(made.components)).digest("hex");
  made.serialNumber = `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return JSON.stringify(made, null, 2);
}

/** SOURCE_DATE_EPOCH, or the newest commit's time. */
const madeAt = new Date(
  1000 *
    Number(process.env.SOURCE_DATE_EPOCH ?? execFileSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8", stdio: "pipe" }).trim()),
);

execFileSync("node", ["scripts/ensure-build.mjs"], { stdio: "inherit" });
const name = `isobar-${product.version}-${process.platform}-${process.arch}`;
const folder = values.folder ?? join("dist", name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "bin"), { recursive: true });

for (const part of PARTS) copy(part, folder);
for (const path of installedPackages()) {
  // Nested packages are listed separately.
  cpSync(path, join(folder, path), {
    recursive: true,
    filter: (found) => found === path || (!isLeftOut(found) && basename(found) !== "node_modules"),
  });
}
cpSync("deploy/isobar", join(folder, "bin/isobar"));
cpSync("deploy/systemd", join(folder, "systemd"), { recursive: true });
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...product, scripts: SCRIPTS }, null, 2)}\n`);
writeFileSync(join(folder, "packages.cdx.json"), `${softwareList()}\n`);
writeFileSync(
  join(folder, "THIRD-PARTY-NOTICES.txt"),
  shippedPackages()
    .map(licenceOf)
    .join(`\n${"-".repeat(80)}\n\n`),
);
execFileSync(process.execPath, ["--import", "tsx", "scripts/papers/write-papers.ts", "--folder", join(folder, "docs/quality/papers")]);
if (!existsSync(join(folder, "build/server/index.js"))) throw new Error("the build of the server is missing");

if (values.folder === undefined) {
  const archive = `${name}.tar.gz`;
  const tar = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", `--mtime=@${madeAt.getTime() / 1000}`];
  execFileSync("sh", ["-c", `tar ${tar.join(" ")} -cf - "${name}" | gzip -9n > "${archive}"`], { cwd: "dist" });
  const files = [archive, ...(values.deb ? [makeDebianPackage(folder, { version: product.version, madeAt, into: "dist" })] : [])];
  const digestOf = (file) =>
    createHash("sha256")
      .update(readFileSync(join("dist", file)))
      .digest("hex");
  writeFileSync("dist/SHA256SUMS", files.map((file) => `${digestOf(file)}  ${file}\n`).join(""));
  for (const file of files) process.stdout.write(`dist/${file}\n${digestOf(file)}\n`);
}
