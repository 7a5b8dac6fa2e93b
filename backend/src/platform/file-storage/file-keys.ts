import { extname } from 'node:path';

/** Content types of served files by the extension of the key. No SVG and no HTML: they could carry scripts. */
const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};

/** Form of a key, `products/TC-100-3fa9/640.webp`; none of its parts begins with a dot. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const MAX_KEY = 200;

/** Thrown for a malformed key, or a content type that does not fit it. */
class InvalidFileKey extends Error {}

/** Returns `key`. Throws `InvalidFileKey` if it is malformed. */
export function checkKey(key: string): string {
  if (key.length > MAX_KEY || !KEY.test(key)) throw new InvalidFileKey(`No file can be called ${JSON.stringify(key)}`);
  return key;
}

/** Returns the content type under which `key` is served; undefined if it is not, as an unfinished upload. */
export function contentTypeFor(key: string): string | undefined {
  return key.length <= MAX_KEY && KEY.test(key) ? TYPES[extname(key).toLowerCase()] : undefined;
}

/** Throws `InvalidFileKey` if the content type does not fit the key. */
export function checkContentType(key: string, contentType: string): void {
  checkKey(key);
  if (contentTypeFor(key) !== contentType) throw new InvalidFileKey(`A file called ${key} cannot be ${contentType}`);
}

/** Injection token of a `FileNameSource`. Any module may provide one. */
export const FILE_NAMES = Symbol('file names');

/** Names under which browsers save a module's own files, whose keys say nothing: those that their uploaders gave them. */
export interface FileNameSource {
  /** Returns undefined for a file of another module. */
  nameOf(key: string): Promise<string | undefined>;
}
