declare global {
  interface Window {
    /** Chromium only, in secure contexts. */
    showSaveFilePicker?: (options?: { suggestedName?: string }) => Promise<FileSystemFileHandle>;
  }
  interface FileSystemHandle {
    remove?: () => Promise<void>;
  }
}

/** Whether a page can stream a file to the disk. */
export const canWriteFiles = (): boolean => window.showSaveFilePicker !== undefined;

/**
 * Asks for a file, then writes the stream of `begin`. An aborted download leaves nothing.
 * @returns null if no file was chosen; nothing has begun then
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
