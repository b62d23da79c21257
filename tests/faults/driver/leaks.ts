import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Resources that a server must release, from /proc: Linux only. */
export interface FramesOnHold {
  connections: number;
  files: number;
  rssBytes: number;
}

/** State "established" in /proc/net/tcp. */
const ESTABLISHED = "01";

export function heldBy(pid: number, port: number): FramesOnHold {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = ["tcp", "tcp6"].flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, "utf8").split("\n").slice(1));
  const connections = lines.filter((line) => {
    const [, own = "", , state] = line.trim().split(/\s+/);
    return own.endsWith(local) && state === ESTABLISHED;
  }).length;
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      // Closed meanwhile.
      return "socket:";
    }
  });
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return { connections, files: links.filter((link) => !link.startsWith("socket:")).length, rssBytes: kilobytes * 1024 };
}
