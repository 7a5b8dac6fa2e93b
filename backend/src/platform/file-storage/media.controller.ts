import { pipeline } from 'node:stream/promises';
import { Controller, Get, Injectable, Param, Req, Res } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { Allow, Anonymous } from '../http/allow.js';
import { MapErrors, mapped, Problem } from '../http/problem.js';
import { allProviders } from '../providers.js';
import { contentTypeFor, FILE_NAMES, type FileNameSource } from './file-keys.js';
import { type ByteRange, FileNotFound, FileStorage, StorageUnavailable, type StoredFile } from './file-storage.js';

/** Number of cached files, some 300 bytes each. */
const REMEMBERED = 10_000;
/** Time after which a missing AVIF is looked for again, in ms. */
const LOOK_AGAIN_MS = 60_000;

/** Finds the file that is served for a key. Results are cached, so that most requests only read the file. */
@Injectable()
export class MediaFiles {
  private readonly found = new LRUCache<string, StoredFile>({ max: REMEMBERED });
  private readonly missing = new LRUCache<string, true>({ max: REMEMBERED, ttl: LOOK_AGAIN_MS });

  constructor(private readonly storage: FileStorage) {}

  /** Returns the file; for a WebP its AVIF, if the browser accepts that and it exists. Undefined without either. */
  async find(key: string, takesAvif: boolean): Promise<StoredFile | undefined> {
    const contentType = contentTypeFor(key);
    if (!contentType) return undefined;
    if (takesAvif && contentType === 'image/webp') {
      const avif = await this.fileOf(avifOf(key), true);
      if (avif) return avif;
    }
    return this.fileOf(key, false);
  }

  /** Removes a missing file from the cache. */
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

/** Returns `…/640.avif` for `…/640.webp`. */
export function avifOf(key: string): string {
  return key.replace(/\.webp$/i, '.avif');
}

/** Lets a document show itself and nothing else: no script, no form, no frame. */
const SANDBOX =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf; sandbox";

/** Serves stored files. Their keys change with their content, so browsers cache them for good. */
@ApiExcludeController()
@Controller('media')
@MapErrors([mapped(StorageUnavailable, ({ message }) => new Problem(503, message, { retryAfterSeconds: 5 }))])
export class MediaController {
  constructor(
    private readonly files: MediaFiles,
    private readonly discovery: DiscoveryService,
    private readonly storage: FileStorage,
  ) {}

  @Get('*key')
  @Allow('anyone')
  @Anonymous()
  async get(@Param('key') parts: string[] | string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const key = Array.isArray(parts) ? parts.join('/') : parts;
    const file = await this.files.find(key, takesAvif(request));
    if (!file) throw notThere();
    await this.describe(file, key, response);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const range = rangeOf(request, file);
    if (range === 'unsatisfiable') {
      response.removeHeader('Cache-Control');
      response.setHeader('Content-Range', `bytes */${file.size}`);
      throw new Problem(416, 'The file has no such part.');
    }
    const length = range ? range.end - range.start + 1 : file.size;
    if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    response.setHeader('Content-Length', length);
    if (request.method === 'HEAD' || length === 0) response.end();
    else await this.send(file, range, response);
  }

  private async describe(file: StoredFile, key: string, response: Response): Promise<void> {
    const contentType = contentTypeFor(file.key)!;
    response.setHeader('Content-Type', contentType);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', file.etag);
    response.setHeader('Last-Modified', file.lastModified.toUTCString());
    response.setHeader('Accept-Ranges', 'bytes');
    // Lets other sites show the shop's product pictures.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (/\.webp$/i.test(key)) response.vary('Accept');
    if (contentType !== 'application/pdf') return;
    response.setHeader('Content-Security-Policy', SANDBOX);
    const sources = allProviders<FileNameSource>(this.discovery, FILE_NAMES);
    const names = await Promise.all(sources.map((source) => source.nameOf(file.key)));
    // Without a name browsers take the last part of the address.
    const name = names.find((found) => found !== undefined);
    response.setHeader('Content-Disposition', contentDisposition(name, { type: 'inline' }));
  }

  private async send(file: StoredFile, range: ByteRange | undefined, response: Response): Promise<void> {
    try {
      await pipeline(await this.storage.read(file.key, range), response);
    } catch (error) {
      // Ends the connection, since the response cannot be completed: the browser has disconnected, or the file was cut
      // off.
      if (response.headersSent) response.destroy();
      else if (error instanceof FileNotFound) {
        this.files.remove(file.key);
        throw notThere();
      } else throw error;
    }
  }
}

/** Returns whether the browser names the format: a wildcard does not mean that it knows AVIF. */
function takesAvif(request: Request): boolean {
  return /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers.accept ?? '');
}

/** Reads one range; several, or one that is malformed, count as none. */
function rangeOf(request: Request, file: StoredFile): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== file.etag && condition !== file.lastModified.toUTCString())
    return undefined;
  const ranges = request.range(file.size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  const [{ start, end } = { start: 0, end: 0 }] = ranges;
  return { start, end };
}

function notThere(): Problem {
  return new Problem(404, 'There is no such file.');
}
