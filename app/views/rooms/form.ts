import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { roomSchema } from "~/domain/device/settings";

export interface RoomForm {
  /** To be renamed. */
  room?: string | undefined;
  /** New name, or target of the devices. */
  to: string;
  device?: string[] | undefined;
}

/** Boxes of one name arrive as nothing, a text or a list. */
const ticked = z.preprocess((boxes: unknown) => [boxes ?? []].flat(), z.array(z.string().max(40)).min(1, "chooseDevices"));

/** Messages are keys of fields.json. */
export const roomForms = {
  rename: z.object({ room: z.string().max(200), to: roomSchema }),
  move: z.object({ device: ticked, to: roomSchema }),
} satisfies Record<string, z.ZodType<RoomForm>>;
export type RoomIntent = keyof typeof roomForms;

const isRoomIntent = (name: string): name is RoomIntent => Object.hasOwn(roomForms, name);
export const roomIntentSchema = z.string().refine(isRoomIntent);

/** Reads a form by its schema, in the browser and on the server. */
export const readRoomForm = (form: FormData, intent: RoomIntent): Submission<RoomForm> =>
  parseWithZod<z.ZodType<RoomForm>>(form, { schema: roomForms[intent], disableAutoCoercion: true });
