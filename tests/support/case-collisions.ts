/**
 * Paths that collide on a case-insensitive file system, files and folders with their other spellings.
 * `["app/Map.ts", "app/map.ts", "src/A/x", "src/a/y"]` gives `[["app/Map.ts", "app/map.ts"], ["src/A", "src/a"]]`.
 */
export function caseCollisions(paths: readonly string[]): string[][] {
  const spellings = new Map<string, Set<string>>();
  for (const path of paths) {
    const names = path.split("/");
    for (const end of names.keys()) {
      const whole = names.slice(0, end + 1).join("/");
      // Compares names within one folder's spelling only: everything below a colliding folder would collide as well.
      const key = [...names.slice(0, end), names[end]?.toLowerCase()].join("/");
      spellings.set(key, (spellings.get(key) ?? new Set()).add(whole));
    }
  }
  return [...spellings.values()].filter(({ size }) => size > 1).map((paths) => [...paths].sort());
}
