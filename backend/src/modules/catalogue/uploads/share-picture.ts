import type { Sharp } from 'sharp';

// Part of the process of a picture, so it loads nothing of the shop.

/** The size in which messengers and social networks show a link's picture uncropped, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const STRIP = 18;
const QUALITY = 82;

const GROUND = '#14181c';
const WHITE = '#ffffff';
/** The coats of the shop's sign, from bare metal up: colour and width. */
const COATS: readonly (readonly [colour: string, width: number])[] = [
  ['#3d4a44', 180],
  ['#8e979b', 180],
  ['#d8c690', 180],
  ['#ff6b1a', 660],
];

/**
 * Returns a picture for link previews as JPEG: in the middle, whole, on the shop's ground. It has no text, for which a
 * server would need fonts: previews show name and price beside it.
 */
export function sharePicture(picture: Sharp): Promise<Buffer> {
  let left = 0;
  const coats = COATS.map(([background, width]) => {
    const create = { width, height: STRIP, channels: 3 as const, background };
    left += width;
    return { input: { create }, top: HEIGHT - STRIP, left: left - width };
  });
  return picture
    .flatten({ background: WHITE })
    .resize({ width: WIDTH, height: HEIGHT - STRIP, fit: 'contain', background: GROUND })
    .extend({ bottom: STRIP, background: GROUND })
    .composite(coats)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
