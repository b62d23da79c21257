import type { StormReport } from "./storm";

/** Files a working server opens, such as those of its worker threads. */
const FILES_OF_WORK = 24;
const MEGABYTE = 1e6;

export function verdictTable({ frames, captures, saves, pages, server, leaks }: StormReport): string[] {
  const { before, after, spools } = leaks;
  const counted = (facts: object): string =>
    Object.entries(facts)
      .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${String(value)}`)
      .join(", ");
  return [
    `frames    ${counted(frames)}`,
    `captures  ${counted(captures)}`,
    `saves     ${counted(saves)}`,
    `pages     ${counted({ ...pages, silent: pages.silent.length })}`,
    `server    started ${server.starts} times`,
    `left      connections ${after.connections}, files ${before.files} -> ${after.files}, spools ${spools}, memory ${Math.round(before.rssBytes / MEGABYTE)} -> ${Math.round(after.rssBytes / MEGABYTE)} MB`,
  ];
}

export function listFailures({ frames, wrong, captures, saves, pages, server, leaks }: StormReport): string[] {
  const none: Record<string, number> = {
    "missing frames": frames.missing,
    "duplicate frames": frames.duplicate,
    "frames out of order": frames.outOfOrder,
    "stowaway frames": frames.stowaway,
    "missing captures": captures.missing,
    "duplicate captures": captures.duplicate,
    "stowaway captures": captures.stowaway,
    "captures called complete without all their frames": captures.slowAndComplete,
    "missing saves": saves.missing,
    "duplicate saves": saves.duplicate,
    "saves answered with another analysis": saves.otherAnalysis,
    "frames shown twice": pages.duplicate,
    "frames shown out of order": pages.outOfOrder,
    "connections that stay open": leaks.after.connections,
    "files that stay open": Math.max(0, leaks.after.files - leaks.before.files - FILES_OF_WORK),
    "spools that stay": leaks.spools,
  };
  return [
    ...Object.entries(none).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
    ...(frames.stored === 0 ? ["nothing was captured"] : []),
    ...wrong,
    ...pages.silent.map((page) => `a page got no frame at the end: ${page}`),
    ...server.problems,
    ...server.refusals.map((refusal) => `refused without a reason: ${refusal}`),
  ];
}
