import { z } from "zod";

/** Name, room and bed of a device are short lines. */
export const DEVICE_LINE_MAX = 120;

const line = z.string().trim().max(DEVICE_LINE_MAX, "tooLong");
const filled = line.min(1, "fillIn");

/** What the edit dialog and the API may change of a device: its name is needed (specification §5). Messages are keys of fields.json. */
export const deviceEditSchema = z.object({ name: filled, room: line.optional(), bed: line.default("") });

/** What the device settings page asks for: all three. */
export const deviceSettingsSchema = z.object({ name: filled, room: filled, bed: filled });

/** A room by the name that people gave it. */
export const roomSchema = filled;
