import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { sharePicture } from '../src/modules/catalogue/uploads/share-picture.js';
import { FileStorage } from '../src/platform/file-storage/file-storage.js';
import type { DemoProduct } from './catalogue.js';

const FOLDER = resolve('backend/demo/pictures');
/** The width that a product's `imageUrl` names; the others stand beside it (docs/rules.md#uploads). */
const NAMED_WIDTH = 640;
const NARROWER = [640, 320];

/** Returns the files of a product's pictures, 1280 pixels wide, the main one first. */
export function pictureFiles(code: string): string[] {
  return globSync(`${code}-[0-9].webp`, { cwd: FOLDER })
    .sort()
    .map((file) => join(FOLDER, file));
}

/** The pictures of the demo's products, kept in the file storage under keys that change with their content. */
@Injectable()
export class DemoPictures {
  constructor(private readonly files: FileStorage) {}

  /** Stores what is missing of the product's pictures. Returns their addresses. */
  store({ code }: DemoProduct): Promise<string[]> {
    return Promise.all(
      pictureFiles(code).map(async (file) => {
        const picture = await readFile(file);
        const hash = createHash('sha256').update(picture).digest('hex').slice(0, 16);
        const keyOf = (width: number) => `products/${code}-${hash}/${width}.webp`;
        const shareKey = `products/${code}-${hash}/share.jpg`;
        // The narrowest is stored last: where it is, all are.
        if (!(await this.files.has(keyOf(320)))) {
          await this.files.put(keyOf(1280), picture, 'image/webp');
          await this.files.put(shareKey, await sharePicture(sharp(picture)), 'image/jpeg');
          for (const width of NARROWER) {
            const narrower = await sharp(picture).resize(width).webp({ quality: 80, effort: 1 }).toBuffer();
            await this.files.put(keyOf(width), narrower, 'image/webp');
          }
        }
        return this.files.urlOf(keyOf(NAMED_WIDTH));
      }),
    );
  }
}
