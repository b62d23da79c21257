import { collectionCommands } from "./collections";
import type { CommandHandler } from "./command";
import { findAndModifyCommands } from "./find-and-modify";
import { serverCommands } from "./handshake";
import { indexCommands } from "./indexes";
import { readCommands } from "./read";
import { writeCommands } from "./write";

/** Others are refused with CommandNotFound. */
export const COMMANDS: ReadonlyMap<string, CommandHandler> = new Map([
  ...serverCommands,
  ...readCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...collectionCommands,
  ...indexCommands,
]);
