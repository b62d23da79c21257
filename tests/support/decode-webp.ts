import sharp from "sharp";

/** RGBA pixels of a WebP, which the product only writes. */
export async function decodeWebp(webp: Uint8Array): Promise<{ data: Uint8Array; width: number; height: number; channels: number }> {
  sharp.unblock({ operation: ["VipsForeignLoadWebp"] });
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
