/** Alarms this tab has announced; survives a reload. */
export interface AnnouncedAlarms {
  /** True the first time for an id. */
  announce: (id: string) => boolean;
  keepOnly: (ids: ReadonlySet<string>) => string[];
}

const KEY = "isobar-told-alarms";

/** `storage` is the tab's; if it is blocked, ids last until a reload. */
export function createAnnouncedAlarms(storage: () => Pick<Storage, "getItem" | "setItem">): AnnouncedAlarms {
  const announced = new Set(read(storage));
  const keep = (): void => {
    try {
      storage().setItem(KEY, [...announced].join(" "));
    } catch {
      // Without storage the tab announces again after a reload.
    }
  };

  return {
    announce(id) {
      if (announced.has(id)) return false;
      announced.add(id);
      keep();
      return true;
    },
    keepOnly(ids) {
      const over = [...announced].filter((id) => !ids.has(id));
      for (const id of over) announced.delete(id);
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
