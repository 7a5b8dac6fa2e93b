import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { CachedResponse, Coding, StoredResponse } from './response-store.js';

/** Smallest body in bytes for which a coding is worth while. */
const SMALLEST_TO_CODE = 1024;

const codings: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  // Better than on-the-fly compression, since the result is sent many times; the best quality would take a hundred
  // times as long.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Caches a coding. */
type SaveCoding = (answer: CachedResponse, coding: Coding, bytes: Buffer) => void;

/**
 * Sends a response: 304 if the browser has it, in the best coding that the browser accepts, without the body for HEAD.
 */
export async function sendResponse(
  request: Request,
  response: Response,
  { answer, coded }: StoredResponse,
  saveCoding: SaveCoding,
): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.headers.ETag)) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  const coding = answer.body.length < SMALLEST_TO_CODE ? undefined : preferredCoding(request);
  const bytes = coding ? (coded[coding] ?? (await code(answer, coding, saveCoding))) : answer.body;
  if (coding) response.setHeader('Content-Encoding', coding);
  response.status(answer.status).setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

const underWay = new WeakMap<CachedResponse, Map<Coding, Promise<Buffer>>>();

/** Compresses once per response and coding, also for simultaneous requests. */
function code(answer: CachedResponse, coding: Coding, saveCoding: SaveCoding): Promise<Buffer> {
  const own = underWay.get(answer) ?? new Map<Coding, Promise<Buffer>>();
  underWay.set(answer, own);
  let made = own.get(coding);
  if (!made) {
    made = codings[coding](answer.body).then((bytes) => {
      saveCoding(answer, coding, bytes);
      return bytes;
    });
    own.set(coding, made);
    made.finally(() => own.delete(coding)).catch(() => undefined);
  }
  return made;
}

const preferences = new Map<string, Coding | undefined>();
const MANY_PREFERENCES = 200;

/** Caches the coding for each header, since browsers send few different ones. */
function preferredCoding(request: Request): Coding | undefined {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string' || accepted.length > 200) return undefined;
  if (preferences.has(accepted)) return preferences.get(accepted);
  const preferred = (['br', 'gzip'] as const).find((coding) => request.acceptsEncodings(coding) === coding);
  if (preferences.size >= MANY_PREFERENCES) preferences.clear();
  preferences.set(accepted, preferred);
  return preferred;
}

/** Compares weakly, as If-None-Match does (RFC 9110, 13.1.2). */
function isKnown(known: string | undefined, tag: string | undefined): boolean {
  if (!known || !tag) return false;
  if (known === tag || known.trim() === '*') return true;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return known.split(',').some((one) => bare(one) === bare(tag));
}
