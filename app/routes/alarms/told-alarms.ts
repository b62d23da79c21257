/** Alarms this tab has announced; survives a reload. */
export interface ToldAlarms {
  /** True the first time for an id. */
  tell: (id: string) => boolean;
  keepOnly: (ids: ReadonlySet<string>) => string[];
}

const KEY = "isobar-told-alarms";

/** `storage` is the tab's; if it is blocked, ids last until a reload. */
export function createToldAlarms(storage: () => Pick<Storage, "getItem" | "setItem">): ToldAlarms {
  const told = new Set(read(storage));
  const keep = (): void => {
    try {
      storage().setItem(KEY, [...told].join(" "));
    } catch {
      // Without storage the tab announces again after a reload.
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
