import sharp from "sharp";
import { beginsAsLogo, LOGO_MAX_BYTES } from "~/domain/logo";
import { Problem } from "~/domain/problem";

/** A file of a few kilobytes can unfold to gigabytes: what its head announces is believed before anything is decoded. */
const MAX_PIXELS = 4_000_000;
/** Longer side of what is kept. */
const KEPT_PIXELS = 512;

// The library opens SVG, PDF and more by default, and thereby whatever these name.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg"] });

/**
 * Makes the picture that is kept of a file somebody offers as a logo: decoded and drawn anew as a PNG of at most 512 pixels a side, upright,
 * without what else the file carried (place, camera, scripts).
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
