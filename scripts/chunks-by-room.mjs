// Which file of the build a module comes in: one per set of rooms that need it, so that no page loads what only others use.

/** Rooms of pages, by their routes; the first that fits. `start` and `signedIn` surround the others. */
const rooms = [
  ["start", /[/]app[/](?:entry[.]client|root|routes[/](?:login|privacy))\b/],
  ["signedIn", /[/]app[/]routes[/]signed-in[/]/],
  ["boards", /[/]app[/]routes[/](?:devices|ward|wall-start)[/]/],
  ["live", /[/]app[/]routes[/]live[/]/],
  ["results", /[/]app[/]routes[/](?:analysis|compare)[/]/],
  ["records", /[/]app[/]routes[/](?:today|patients|analyses|deleted-analyses|patient-data|report|search)[/]/],
  ["office", /[/]app[/]routes[/]/],
];
const SURROUNDING = ["start", "signedIn"];
/** It shares what several others share, though it may need less: fewer files for those. */
const RARE = "office";

const ICONS = /[/]lucide-react[/]dist[/]esm[/]lucide-react[.]mjs$/;
const IMPORTED_ICONS = /import\s*[{]([^}]*)[}]\s*from\s*"lucide-react"/g;

/** @type {import("rollup").GetManualChunk} Modules of a single room stay with Rollup, but for icons, which would follow their list into `start`. */
export function chunkByRoom(id, { getModuleIds, getModuleInfo }) {
  reached ??= reachedRooms([...getModuleIds()], getModuleInfo);
  const found = reached.get(id);
  if (!found || getModuleInfo(id)?.isEntry) return;
  const around = SURROUNDING.find((room) => found.has(room));
  if (around || found.size === 1) return around ?? (id.includes("/lucide-react/") ? [...found][0] : undefined);
  return [...found]
    .filter((room) => room !== RARE || found.size === 2)
    .sort()
    .join("-");
}

/** @type {Map<string, Set<string>> | undefined} module → rooms whose pages import it, directly or not */
let reached;

/** @param {string[]} ids @param {import("rollup").GetModuleInfo} getModuleInfo */
function reachedRooms(ids, getModuleInfo) {
  const found = new Map();
  for (const entry of ids.filter((id) => getModuleInfo(id)?.isEntry)) {
    const room = rooms.find(([, routes]) => routes.test(entry))?.[0];
    const modules = new Set([entry]);
    for (const module of modules) {
      found.set(module, (found.get(module) ?? new Set()).add(room));
      for (const imported of importsOf(module, getModuleInfo)) modules.add(imported);
    }
  }
  return found;
}

/** Icons by name: all stand in one file of re-exports, by which each module would reach each icon. */
function importsOf(id, getModuleInfo) {
  const { importedIds = [], code } = getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => (ICONS.test(imported) ? iconsIn(code ?? "", getModuleInfo(imported)) : imported));
}

/** @param {string} code @param {import("rollup").ModuleInfo | null} icons */
function iconsIn(code, icons) {
  const names = [...code.matchAll(IMPORTED_ICONS)].flatMap(([, list]) => list.split(",").map((name) => name.trim().split(" ")[0]));
  return names.map((name) => {
    const [, file] = new RegExp(`\\bdefault as ${name}\\b[^}]*[}] from ['"][.](/icons/[^'"]+)`).exec(icons?.code ?? "") ?? [];
    return icons?.importedIds.find((id) => file && id.endsWith(file));
  });
}
