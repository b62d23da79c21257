/**
 * Paths that a file system which ignores case takes for one: files and folders, with their other spellings.
 * `["app/Map.ts", "app/map.ts", "src/A/x", "src/a/y"]` gives `[["app/Map.ts", "app/map.ts"], ["src/A", "src/a"]]`.
 */
export function caseCollisions(paths: readonly string[]): string[][] {
  const spellings = new Map<string, Set<string>>();
  for (const path of paths) {
    const names = path.split("/");
    for (const end of names.keys()) {
      const whole = names.slice(0, end + 1).join("/");
      // Below a folder that collides every path would collide too: names are compared within the folder as it is spelled.
      const key = [...names.slice(0, end), names[end]?.toLowerCase()].join("/");
      spellings.set(key, (spellings.get(key) ?? new Set()).add(whole));
    }
  }
  return [...spellings.values()].filter(({ size }) => size > 1).map((paths) => [...paths].sort());
}
