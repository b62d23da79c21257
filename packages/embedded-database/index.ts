export { FolderInUse, lockFolder, type FolderLock } from "./folder-lock";
export { startDatabase, type EmbeddedDatabase, type EmbeddedOptions } from "./start";
export { socketPathFor } from "./wire/socket";
