import { z } from "zod";

/** Bytes of a file that somebody offers as a logo (specification §5). */
export const LOGO_MAX_BYTES = 1_048_576;

/** What a logo may be offered as; what it really is, the server finds in its content. */
export const logoTypes = ["image/png", "image/jpeg"] as const;

const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/** Whether a file begins as PNG or JPEG do, whatever it is called. */
export const beginsAsLogo = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));

const LOGO_FOLDER = "/company/logo/";

/** Address of a stored logo, or null where a company has none. */
export const logoPath = (hash: string | null): string | null => (hash === null ? null : `${LOGO_FOLDER}${hash}`);

/** A logo in a form: no file chosen is no change. Messages are keys of fields.json. */
export const logoFileSchema = z.preprocess(
  (file) => (file instanceof File && file.size === 0 ? undefined : file),
  z
    .file()
    .max(LOGO_MAX_BYTES, "logoTooLarge")
    .mime([...logoTypes], "logoFormat")
    .optional(),
);
