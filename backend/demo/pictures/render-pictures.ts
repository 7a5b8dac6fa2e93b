import sharp from 'sharp';
import { drawPicture } from './draw-picture.js';
import type { PictureRecipe } from './recipe.js';

/** The widths in which every picture of the shop is kept (docs/rules.md#uploads), in pixels. */
export const pictureWidths = [320, 640, 1280] as const;

type PictureWidth = (typeof pictureWidths)[number];

export type RenderedPicture = Record<PictureWidth, Buffer>;

/** Draws one recipe and gives it as square WebP in every width. */
export async function renderPicture(recipe: PictureRecipe): Promise<RenderedPicture> {
  const full = pictureWidths[2];
  const drawn = await sharp(Buffer.from(drawPicture(recipe)), { density: (72 * full) / 800 })
    .resize(full, full)
    .removeAlpha()
    .raw()
    .toBuffer();
  const webp = (width: PictureWidth): Promise<Buffer> => {
    const picture = sharp(drawn, { raw: { width: full, height: full, channels: 3 } });
    return (width === full ? picture : picture.resize(width, width)).webp({ quality: 80, effort: 1 }).toBuffer();
  };
  const [small, medium, large] = await Promise.all([webp(320), webp(640), webp(1280)]);
  return { 320: small, 640: medium, 1280: large };
}
