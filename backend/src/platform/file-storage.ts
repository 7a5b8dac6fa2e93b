import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';

/** The kinds of files that are kept, by the ending of the key. No SVG and no HTML: they could carry scripts. */
const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};

/** `products/TC-100-3fa9/640.webp`: parts of `A-Z`, `a-z`, digits, dot, dash and underscore, none beginning with a dot. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const MAX_KEY = 200;

/** Thrown for a key that no object can have, or a content type that does not fit it. */
export class InvalidFileKey extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'InvalidFileKey';
  }
}

/** The content type of the object under `key`, or undefined where no object can have that key. */
export function contentTypeFor(key: string): string | undefined {
  return key.length <= MAX_KEY && KEY.test(key) ? TYPES[extname(key).toLowerCase()] : undefined;
}

/**
 * Files that the shop keeps (product pictures, data sheets), on disk under DATA_DIR. They are served at `/media/<key>` as
 * never changing: new content gets a new key.
 */
@Injectable()
export class FileStorage {
  /** Absolute path under which the keys are files. */
  readonly root: string;

  constructor(config: Config) {
    this.root = join(config.dataDir, 'objects');
  }

  /** Stores the bytes whole or not at all, also when the process is killed. Throws `InvalidFileKey`. */
  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const path = this.pathOf(key);
    if (contentTypeFor(key) !== contentType)
      throw new InvalidFileKey(`An object called ${key} cannot be ${contentType}`);
    await mkdir(dirname(path), { recursive: true });
    const temporary = join(this.root, `.${randomUUID()}.part`);
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** Whether there is an object under that key. Throws `InvalidFileKey`. */
  has(key: string): Promise<boolean> {
    return access(this.pathOf(key)).then(
      () => true,
      () => false,
    );
  }

  /** Removes the object; one that is not there is fine. Throws `InvalidFileKey`. */
  async remove(key: string): Promise<void> {
    await unlink(this.pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  /** The address at which browsers get the object. */
  urlOf(key: string): string {
    return `/media/${key}`;
  }

  private pathOf(key: string): string {
    if (!contentTypeFor(key)) throw new InvalidFileKey(`No object can be called ${JSON.stringify(key)}`);
    return join(this.root, ...key.split('/'));
  }
}
