import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, Anonymous } from '../http/allow.js';
import { MapErrors, mapped } from '../http/map-errors.js';
import { Problem } from '../http/problem.js';
import { inlineAs } from './content-disposition.js';
import { FileNames } from './file-names.js';
import { type ByteRange, FileNotFound, FileStorage, StorageUnavailable } from './file-storage.js';
import { type MediaFile, MediaFiles } from './media-files.js';

/** A document may show itself and nothing else: no script, no form, no frame. */
const SANDBOX =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf; sandbox";

/** Serves stored files. Their keys change with their content, so browsers keep them for good. */
@ApiExcludeController()
@Controller('media')
@MapErrors([mapped(StorageUnavailable, ({ message }) => new Problem(503, message, { retryAfterSeconds: 5 }))])
export class MediaController {
  constructor(
    private readonly files: MediaFiles,
    private readonly names: FileNames,
    private readonly storage: FileStorage,
  ) {}

  @Get('*key')
  @Allow('anyone')
  @Anonymous()
  async get(@Param('key') parts: string[] | string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const key = Array.isArray(parts) ? parts.join('/') : parts;
    const found = await this.files.find(key, takesAvif(request));
    if (!found) throw notThere();
    await this.describe(found, key, response);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const range = rangeOf(request, found);
    if (range === 'unsatisfiable') {
      response.removeHeader('Cache-Control');
      response.setHeader('Content-Range', `bytes */${found.file.size}`);
      throw new Problem(416, 'The file has no such part.');
    }
    const length = range ? range.end - range.start + 1 : found.file.size;
    if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${found.file.size}`);
    response.setHeader('Content-Length', length);
    if (request.method === 'HEAD' || length === 0) response.end();
    else await this.send(found, range, response);
  }

  private async describe({ file, contentType }: MediaFile, key: string, response: Response): Promise<void> {
    response.setHeader('Content-Type', contentType);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', file.etag);
    response.setHeader('Last-Modified', file.lastModified.toUTCString());
    response.setHeader('Accept-Ranges', 'bytes');
    // Other sites may show our product pictures.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (/\.webp$/i.test(key)) response.vary('Accept');
    if (contentType !== 'application/pdf') return;
    response.setHeader('Content-Security-Policy', SANDBOX);
    response.setHeader('Content-Disposition', inlineAs(await this.names.nameOf(file.key)));
  }

  private async send({ file }: MediaFile, range: ByteRange | undefined, response: Response): Promise<void> {
    try {
      await pipeline(await this.storage.read(file.key, range), response);
    } catch (error) {
      // The browser has disconnected, or the file was cut off: the response cannot be completed.
      if (response.headersSent) response.destroy();
      else if (error instanceof FileNotFound) {
        this.files.remove(file.key);
        throw notThere();
      } else throw error;
    }
  }
}

/** Whether the browser says so by name: a wildcard is no knowledge of a format. */
function takesAvif(request: Request): boolean {
  return /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers.accept ?? '');
}

/** One range; several, or a form that is not understood, count as none. */
function rangeOf(request: Request, { file }: MediaFile): ByteRange | 'unsatisfiable' | undefined {
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
