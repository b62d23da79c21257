import sharp from "sharp";
import { beginsAsLogo, LOGO_MAX_BYTES } from "~/domain/logo";
import { Problem } from "~/domain/problem";

/** Checked before decoding: kilobytes can expand to gigabytes. */
const MAX_PIXELS = 4_000_000;
/** Longer side. */
const KEPT_PIXELS = 512;

// By default also SVG, PDF and whatever they reference.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg"] });

/**
 * Upright PNG of at most 512 pixels a side, without metadata.
 * @throws Problem logoTooLarge, logoFormat
 */
export async function logoPicture(file: Uint8Array): Promise<Uint8Array> {
  if (file.byteLength > LOGO_MAX_BYTES) throw new Problem("logoTooLarge");
  if (!beginsAsLogo(file)) throw new Problem("logoFormat");
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: KEPT_PIXELS, height: KEPT_PIXELS, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw new Problem("logoFormat");
  }
}
