// One file of the build per set of rooms that need it: no page loads what only others use.

/** The first that fits. `start` surrounds all, `signedIn` all but `signIn`; `later` is imported apart. */
const rooms = [
  ["start", /[/]app[/](?:entry[.]client|root)[.]/],
  ["signIn", /[/]app[/]routes[/]login[/]route[.]/],
  ["outside", /[/]app[/]routes[/](?:login|privacy)[/]/],
  ["signedIn", /[/]app[/]routes[/]signed-in[/]/],
  ["boards", /[/]app[/]routes[/](?:devices|ward|wall-start)[/]/],
  ["dialogs", /[/]app[/]routes[/]live[/]dialog[/]/],
  ["live", /[/]app[/]routes[/]live[/]/],
  ["results", /[/]app[/]routes[/](?:analysis|compare)[/]/],
  ["records", /[/]app[/]routes[/](?:today|patients|analyses|deleted-analyses|patient-data|report|search)[/]/],
  ["office", /[/]app[/]routes[/]/],
  ["later", /./],
];
const RARE = ["outside", "dialogs", "office", "later"];
/** As Remix names the part of a route for browsers. */
const PAGE = /[?]__remix-build-client-route$|[/]entry[.]client[.]tsx$/;

const ICONS = /[/]lucide-react[/]dist[/]esm[/]lucide-react[.]mjs$/;
const IMPORTED_ICONS = /import\s*[{]([^}]*)[}]\s*from\s*"lucide-react"/g;

/** @type {import("rollup").GetManualChunk} Without a name, Rollup keeps a module with its only page. */
export function chunkByRoom(id, { getModuleIds, getModuleInfo }) {
  entriesOf ??= findEntries([...getModuleIds()], getModuleInfo);
  const entries = entriesOf.get(id);
  if (!entries || getModuleInfo(id)?.isEntry) return;
  const found = rooms.map(([room]) => room).filter((room) => entries.some((entry) => roomOf(entry) === room));
  if (found.includes("start")) return "start";
  if (found.includes("signIn")) return found.every((room) => room === "signIn" || room === "outside") ? "signIn" : "open";
  if (found.includes("signedIn")) return "signedIn";
  // An icon would follow the list of all icons into `start`.
  if ((entries.length === 1 || found[0] === "later") && !id.includes("/lucide-react/")) return;
  // These take what several others share whole.
  const often = found.filter((room) => !RARE.includes(room));
  return (often.length > 1 ? often : found).join("-");
}

/** @type {Map<string, string[]> | undefined} module → entries that import it, directly or not */
let entriesOf;

const roomOf = (/** @type {string} */ entry) =>
  rooms.find(([room, routes]) => (room === "later" || PAGE.test(entry)) && routes.test(entry))?.[0];

/** @param {string[]} ids @param {import("rollup").GetModuleInfo} getModuleInfo */
function findEntries(ids, getModuleInfo) {
  const found = new Map();
  const isEntry = (/** @type {string} */ id) => getModuleInfo(id)?.isEntry || getModuleInfo(id)?.dynamicImporters.length;
  for (const entry of ids.filter(isEntry)) {
    const modules = new Set([entry]);
    for (const module of modules) {
      found.set(module, [...(found.get(module) ?? []), entry]);
      for (const imported of importsOf(module, getModuleInfo)) modules.add(imported);
    }
  }
  return found;
}

/** Icons by name: through their list each module would reach all. */
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
