import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { roomSchema } from "~/domain/device/settings";

/** What a form of a room says. */
export interface RoomForm {
  /** The room the form stands in. */
  room: string;
  /** Its new name, or where devices go. */
  to: string;
  /** Ids of the devices that go. */
  device?: string[] | undefined;
}

const rename = z.object({ room: z.string().max(200), to: roomSchema });
/** Boxes of one name come as nothing, as one text or as a list. */
const ticked = z.preprocess((boxes: unknown) => [boxes ?? []].flat(), z.array(z.string().max(40)).min(1, "chooseDevices"));

/** The two forms of a room. Messages are keys of fields.json. */
export const roomForms = { rename, move: rename.extend({ device: ticked }) } satisfies Record<string, z.ZodType<RoomForm>>;
export type RoomIntent = keyof typeof roomForms;

const isRoomIntent = (name: string): name is RoomIntent => Object.hasOwn(roomForms, name);
export const roomIntentSchema = z.string().refine(isRoomIntent);

/** A form of a room, read by its schema: here and on the server. */
export const readRoomForm = (form: FormData, intent: RoomIntent): Submission<RoomForm> =>
  parseWithZod<z.ZodType<RoomForm>>(form, { schema: roomForms[intent], disableAutoCoercion: true });
