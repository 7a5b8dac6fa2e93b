// A process of its own for each picture, so that a picture that cannot be read, or takes too much, ends this process and not
// the shop. It is sent one picture, answers with its renditions, and ends. It loads sharp and nothing of the shop.

import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
// By its source's name: Node runs this file as it is.
import { sharePicture } from './share-picture.ts';

/** Input of the process. */
export interface RenderRequest {
  readonly bytes: Uint8Array;
  readonly widths: readonly number[];
  readonly format: 'webp' | 'avif';
}

/** Output of the process: a rendition for each width and, with WebP, one for link previews, or why there is none. */
export type RenderAnswer =
  | { readonly renditions: readonly Uint8Array[]; readonly share?: Uint8Array }
  | { readonly rejected: 'pixels' | 'unreadable'; readonly reason: string };

/** 40 megapixels (docs/rules.md#uploads). */
const MAX_PIXELS = 40_000_000;
/** A picture is at most this many times as high as wide. */
const TALLEST = 2;
/** Formats that are decoded; anything else that libvips knows (SVG, GIF, TIFF, PDF) is not. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);
/** Nice values above those of all other processes on the machine. */
const LOW_PRIORITY = 10;
const BACKGROUND_PRIORITY = 19;

async function render({ bytes, widths, format }: RenderRequest): Promise<RenderAnswer> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const { format: found, compression } = await source.metadata();
  if (!FORMATS.includes(found ?? '') || (found === 'heif' && compression !== 'av1'))
    return { rejected: 'unreadable', reason: `format ${found}` };
  // The largest is decoded from the file, the others are made of it: the file is decoded once.
  const largest = Math.max(...widths);
  const { data, info } = await source
    .autoOrient()
    .resize({ width: largest, height: largest * TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const renditions: Uint8Array[] = [];
  for (const width of widths) {
    const picture = sharp(data, { raw }).resize({
      width,
      height: width * TALLEST,
      fit: 'inside',
      withoutEnlargement: true,
    });
    renditions.push(
      await (format === 'webp'
        ? picture.webp({ quality: 82, effort: 4 })
        : picture.avif({ quality: 55, effort: 4 })
      ).toBuffer(),
    );
  }
  return { renditions, ...(format === 'webp' && { share: await sharePicture(sharp(data, { raw })) }) };
}

function prepare(format: RenderRequest['format']): void {
  setPriority(format === 'avif' ? BACKGROUND_PRIORITY : LOW_PRIORITY);
  try {
    // Makes the kernel end this process first where memory runs out.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}

process.once('disconnect', () => process.exit(1));
process.once('message', (message) => void answer(message as RenderRequest));

async function answer(request: RenderRequest): Promise<void> {
  prepare(request.format);
  const rendered = await render(request).catch((error: unknown): RenderAnswer => {
    const reason = error instanceof Error ? error.message : String(error);
    return { rejected: /pixel limit/i.test(reason) ? 'pixels' : 'unreadable', reason };
  });
  process.send?.(rendered, () => process.exit(0));
}
