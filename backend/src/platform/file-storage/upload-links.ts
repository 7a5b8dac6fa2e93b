import { Injectable } from '@nestjs/common';
import { Signatures } from '../crypto.js';
import { LINK_SECONDS } from './file-storage.js';

/** What a link lets its holder store. */
export interface UploadLink {
  readonly key: string;
  readonly maxBytes: number;
  /** For a part of a multipart upload. */
  readonly part?: { readonly uploadId: string; readonly partNumber: number };
}

/** Path of the links' route. */
export const UPLOAD_LINKS = 'api/objects/content';

const PURPOSE = 'upload link';

/** Why a link is worth nothing: `expired` where it was right once. */
export type LinkProblem = 'expired' | 'wrong';

/**
 * Signed addresses of the shop's own, to which browsers send files where these are kept on disk: what a bucket's presigned
 * addresses are. The holder of one may store that one file or part for `LINK_SECONDS`, and as often as needed.
 */
@Injectable()
export class UploadLinks {
  constructor(private readonly signatures: Signatures) {}

  /** Returns the path and query. */
  sign(link: UploadLink, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + LINK_SECONDS;
    const query = new URLSearchParams({ key: link.key, max: String(link.maxBytes) });
    if (link.part) {
      query.set('uploadId', link.part.uploadId);
      query.set('partNumber', String(link.part.partNumber));
    }
    query.set('expires', String(expires));
    query.set('signature', this.signatures.sign(PURPOSE, textOf(link, expires)));
    return `/${UPLOAD_LINKS}?${query}`;
  }

  /** Returns what the query of a link allows, or what is wrong with it. */
  verify(query: Readonly<Record<string, unknown>>, now = Date.now()): UploadLink | LinkProblem {
    const { key, uploadId, signature } = query;
    const [maxBytes, partNumber, expires] = [query.max, query.partNumber, query.expires].map(wholeNumber);
    if (typeof key !== 'string' || maxBytes === undefined || expires === undefined) return 'wrong';
    if ((uploadId === undefined) !== (query.partNumber === undefined)) return 'wrong';
    const isPart = typeof uploadId === 'string' && partNumber !== undefined;
    if (uploadId !== undefined && !isPart) return 'wrong';
    const link = { key, maxBytes, ...(isPart ? { part: { uploadId, partNumber } } : {}) };
    if (!this.signatures.verify(PURPOSE, textOf(link, expires), signature)) return 'wrong';
    return expires * 1000 > now ? link : 'expired';
  }
}

/** What is signed. JSON, so that no value can pass for two. */
function textOf({ key, maxBytes, part }: UploadLink, expires: number): string {
  return JSON.stringify(['PUT', key, maxBytes, part?.uploadId ?? null, part?.partNumber ?? null, expires]);
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}
