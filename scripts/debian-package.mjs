import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

const AFTER_INSTALL = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  if ! getent passwd isobar >/dev/null; then
    useradd --system --home-dir /var/lib/isobar --shell /usr/sbin/nologin isobar
  fi
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    # The first start is the administrator's.
    if systemctl --quiet is-enabled isobar.service; then systemctl restart isobar.service; fi
  fi
fi
`;
const BEFORE_REMOVAL = `#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then
  systemctl stop isobar.service
  if [ "$1" = remove ]; then systemctl disable --now isobar.service isobar-backup.timer; fi
fi
`;
const AFTER_REMOVAL = `#!/bin/sh
set -e
# Data, backups, settings and the user stay.
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
`;
/** What lintian finds and stays, by reason. */
const ACCEPTED = {
  "A product that is no part of Debian lies in the folder that its unit and documents name.": ["dir-or-file-in-opt"],
  "Packages of npm are as their makers built them; THIRD-PARTY-NOTICES.txt lists them.": [
    ...["embedded-javascript-library", "embedded-library", "library-not-linked-against-libc", "unstripped-binary-or-object"],
    ...["package-contains-timestamped-gzip", "privacy-breach-generic", "script-not-executable", "unusual-interpreter"],
    "windows-devel-file-in-package",
  ],
  "The service starts once the administrator has set its address, not with the package.": ["maintainer-script-calls-systemctl"],
};
const MAINTAINER = "Isobar <isobar@isobar.example>";

/** RFC 5322. */
const mailDate = (date) => date.toUTCString().replace("GMT", "+0000");

/** Writes a Debian package of a release's folder. Returns its name. */
export function makeDebianPackage(release, { version, madeAt, into }) {
  const architecture = execFileSync("dpkg", ["--print-architecture"], { encoding: "utf8" }).trim();
  const name = `isobar_${version}_${architecture}.deb`;
  const tree = join(into, "debian");
  rmSync(tree, { recursive: true, force: true });
  const write = (path, text, mode = 0o644) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text, { mode });
  };
  mkdirSync(join(tree, "opt"), { recursive: true });
  cpSync(release, join(tree, "opt/isobar"), { recursive: true, verbatimSymlinks: true });
  for (const unit of ["isobar.service", "isobar-backup.service", "isobar-backup.timer"])
    write(`lib/systemd/system/${unit}`, readFileSync(join(release, "systemd", unit)));
  const accepted = Object.entries(ACCEPTED).map(([reason, tags]) => [`# ${reason}`, ...tags.map((tag) => `isobar: ${tag}`), ""].join("\n"));
  write("usr/share/lintian/overrides/isobar", accepted.join(""));
  write(
    "usr/share/doc/isobar/copyright",
    "Copyright 2026 the makers of Isobar. All rights reserved.\nPackages of others: /opt/isobar/THIRD-PARTY-NOTICES.txt\n",
  );
  const changes = `isobar (${version}) stable; urgency=medium\n\n  * See /opt/isobar/CHANGELOG.md.\n\n -- ${MAINTAINER}  ${mailDate(madeAt)}\n`;
  write("usr/share/doc/isobar/changelog.gz", gzipSync(changes, { level: 9 }));
  execFileSync("sh", ["-c", "find . -type d -exec chmod 755 {} + && find . -type f -exec chmod 644 {} + && chmod 755 opt/isobar/bin/*"], {
    cwd: tree,
  });

  const kilobytes = execFileSync("du", ["-sk", tree], { encoding: "utf8" }).split("\t")[0];
  write(
    "DEBIAN/control",
    [
      ...["Package: isobar", `Version: ${version}`, `Architecture: ${architecture}`, "Section: science", "Priority: optional"],
      `Maintainer: ${MAINTAINER}`,
      "Depends: libc6, nodejs (>= 20.19), passwd",
      `Installed-Size: ${kilobytes}`,
      "Description: live pressure maps, captures and results of pressure-sensing mats",
      " A server with pages for clinicians, caretakers, researchers and administrators.",
      " Debian 12 has an older Node: its makers' package nodejs of 22 or later serves.",
      "",
    ].join("\n"),
  );
  for (const [script, text] of Object.entries({ postinst: AFTER_INSTALL, prerm: BEFORE_REMOVAL, postrm: AFTER_REMOVAL })) {
    write(`DEBIAN/${script}`, text);
    chmodSync(join(tree, "DEBIAN", script), 0o755);
  }
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zxz", "--build", tree, join(into, name)], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(madeAt.getTime() / 1000) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  rmSync(tree, { recursive: true });
  return name;
}
