// A process of its own, so that the shop serves while the demo's pictures are drawn:
// `node draw-pictures.js <data folder> <product code>…` draws what is missing of these products' pictures, and sends each
// code to its parent when its pictures are in place.

import { setPriority } from 'node:os';
import sharp from 'sharp';
import { parseConfig } from '../src/config.js';
import type { FileStorage } from '../src/platform/file-storage/file-storage.js';
import { openFileStorage } from '../src/platform/file-storage/file-storage.module.js';
import { messageOf } from '../src/platform/redaction.js';
import { type DemoProduct, demoCatalogue } from './catalogue.js';
import { pictureKey } from './picture-key.js';
import type { PictureRecipe } from './pictures/recipe.js';
import { pictureWidths, type RenderedPicture, renderPicture } from './pictures/render-pictures.js';

/** Whatever else this machine does comes first. */
const LOW_PRIORITY = 10;
/** Two pictures at a time, each on one processor, are quicker than one picture on both. */
const AT_ONCE = 2;

const rendered = new Map<string, Promise<RenderedPicture>>();

/** Some products look alike. */
function render(recipe: PictureRecipe): Promise<RenderedPicture> {
  const key = JSON.stringify(recipe);
  const picture = rendered.get(key) ?? renderPicture(recipe);
  rendered.set(key, picture);
  return picture;
}

async function store(objects: FileStorage, product: DemoProduct): Promise<void> {
  for (const recipe of product.pictures) {
    const keys = pictureWidths.map((width) => [width, pictureKey(product, recipe, width)] as const);
    const there = await Promise.all(keys.map(([, key]) => objects.has(key)));
    if (there.every(Boolean)) continue;
    const picture = await render(recipe);
    for (const [width, key] of keys) await objects.put(key, picture[width], 'image/webp');
  }
}

async function draw([dataDir, ...codes]: string[]): Promise<void> {
  setPriority(LOW_PRIORITY);
  sharp.concurrency(1);
  const settings = { ...process.env, DATABASE_URL: 'postgres://nowhere.invalid/none', DATA_DIR: dataDir };
  const objects = openFileStorage(parseConfig(settings));
  const waiting = demoCatalogue.products.filter(({ code }) => codes.includes(code));
  const work = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      await store(objects, product);
      process.send?.(product.code);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

process.once('disconnect', () => process.exit(1));
draw(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(messageOf(error));
    process.exit(1);
  },
);
