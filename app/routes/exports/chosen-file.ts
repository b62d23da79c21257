declare global {
  interface Window {
    /** Chromium, on pages that came encrypted or from the machine itself. */
    showSaveFilePicker?: (options?: { suggestedName?: string }) => Promise<FileSystemFileHandle>;
  }
  interface FileSystemHandle {
    remove?: () => Promise<void>;
  }
}

/** Whether a page can write a file to the disk as it comes. */
export const canWriteFiles = (): boolean => window.showSaveFilePicker !== undefined;

/**
 * Asks where a file shall be, then writes what `begin` hands out. What breaks off leaves nothing: the browser keeps a file under another name until it is
 * whole, and the empty one that it made for a new name is removed.
 * @returns null where the person named no file, before anything has begun
 */
export async function writeChosenFile<Refusal extends object>(
  suggestedName: string,
  begin: () => Promise<{ stream: ReadableStream<Uint8Array> } | Refusal>,
): Promise<{ name: string } | Refusal | null> {
  const handle = await window.showSaveFilePicker?.({ suggestedName }).catch(() => null);
  if (!handle) return null;
  let isWhole = false;
  try {
    const begun = await begin();
    if (!("stream" in begun)) return begun;
    await begun.stream.pipeTo(await handle.createWritable());
    isWhole = true;
    return { name: handle.name };
  } finally {
    if (!isWhole) await removeIfEmpty(handle).catch(() => undefined);
  }
}

async function removeIfEmpty(handle: FileSystemFileHandle): Promise<void> {
  if ((await handle.getFile()).size === 0) await handle.remove?.();
}
