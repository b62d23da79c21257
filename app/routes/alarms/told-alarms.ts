/** The alarms that this tab has told of, also before it was reloaded. */
export interface ToldAlarms {
  /** True once per id. */
  tell: (id: string) => boolean;
  /** Forgets the others, and answers which these were. */
  keepOnly: (ids: ReadonlySet<string>) => string[];
}

const KEY = "isobar-told-alarms";

/** `storage` is the tab's own; where it is locked the ids are known until the next reload. */
export function createToldAlarms(storage: () => Pick<Storage, "getItem" | "setItem">): ToldAlarms {
  const told = new Set(read(storage));
  const keep = (): void => {
    try {
      storage().setItem(KEY, [...told].join(" "));
    } catch {
      // A tab that may store nothing tells again after a reload.
    }
  };

  return {
    tell(id) {
      if (told.has(id)) return false;
      told.add(id);
      keep();
      return true;
    },
    keepOnly(ids) {
      const over = [...told].filter((id) => !ids.has(id));
      for (const id of over) told.delete(id);
      if (over.length > 0) keep();
      return over;
    },
  };
}

function read(storage: () => Pick<Storage, "getItem">): string[] {
  try {
    return storage().getItem(KEY)?.split(" ").filter(Boolean) ?? [];
  } catch {
    return [];
  }
}
