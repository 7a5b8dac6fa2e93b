import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { contentTypeFor } from './file-keys.js';
import { FileStorage, type StoredFile } from './file-storage.js';

/** What is remembered of files: some 300 bytes each. */
const REMEMBERED = 10_000;
/** After this time a picture that had no AVIF is looked at again, in ms. */
const LOOK_AGAIN_MS = 60_000;

/** A file and the type under which it is sent. */
export interface MediaFile {
  readonly file: StoredFile;
  readonly contentType: string;
}

/** Finds what is served under a key. What was found is remembered, so that most requests read the file and nothing else. */
@Injectable()
export class MediaFiles {
  private readonly found = new LRUCache<string, StoredFile>({ max: REMEMBERED });
  private readonly missing = new LRUCache<string, true>({ max: REMEMBERED, ttl: LOOK_AGAIN_MS });

  constructor(private readonly storage: FileStorage) {}

  /** Returns the file, for a WebP its AVIF where the browser takes it and it has been made; undefined where there is neither. */
  async find(key: string, takesAvif: boolean): Promise<MediaFile | undefined> {
    const contentType = contentTypeFor(key);
    if (!contentType) return undefined;
    if (takesAvif && contentType === 'image/webp') {
      const avif = await this.fileOf(avifOf(key), true);
      if (avif) return { file: avif, contentType: 'image/avif' };
    }
    const file = await this.fileOf(key, false);
    return file && { file, contentType };
  }

  /** Removes a file that turned out to be missing. */
  remove(key: string): void {
    this.found.delete(key);
  }

  private async fileOf(key: string, mayWait: boolean): Promise<StoredFile | undefined> {
    const known = this.found.get(key);
    if (known || (mayWait && this.missing.has(key))) return known;
    const file = await this.storage.find(key);
    if (file) this.found.set(key, file);
    else if (mayWait) this.missing.set(key, true);
    return file;
  }
}

/** `…/640.webp` → `…/640.avif` */
export function avifOf(key: string): string {
  return key.replace(/\.webp$/i, '.avif');
}
