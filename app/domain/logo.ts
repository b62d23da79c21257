import { z } from "zod";

/** Of an upload (specification §5). */
export const LOGO_MAX_BYTES = 1_048_576;

/** As declared; the server checks the content. */
export const logoTypes = ["image/png", "image/jpeg"] as const;

const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

export const beginsAsLogo = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));

const LOGO_FOLDER = "/company/logo/";

/** Null without a logo. */
export const logoPath = (hash: string | null): string | null => (hash === null ? null : `${LOGO_FOLDER}${hash}`);

/** Empty is no change. Messages are keys of fields.json. */
export const logoFileSchema = z.preprocess(
  (file) => (file instanceof File && file.size === 0 ? undefined : file),
  z
    .file()
    .max(LOGO_MAX_BYTES, "logoTooLarge")
    .mime([...logoTypes], "logoFormat")
    .optional(),
);
