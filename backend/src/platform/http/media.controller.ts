import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { contentTypeFor, FileStorage } from '../file-storage.js';
import { Allow, Anonymous } from './allow.js';
import { Problem } from './problem.js';

/** Serves stored files. Their keys change with their content, so browsers keep them for good. */
@ApiExcludeController()
@Controller('media')
export class MediaController {
  constructor(private readonly objects: FileStorage) {}

  @Get('*key')
  @Allow('anyone')
  @Anonymous()
  async get(@Param('key') parts: string[] | string, @Res() response: Response): Promise<void> {
    const key = Array.isArray(parts) ? parts.join('/') : parts;
    const type = contentTypeFor(key);
    if (!type) throw notThere();
    // Other sites may show our product pictures.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    await new Promise<void>((resolve, reject) => {
      const options = { root: this.objects.root, immutable: true, maxAge: '1y', headers: { 'Content-Type': type } };
      response.sendFile(key, options, (error) => {
        const { status, code } = (error ?? {}) as { status?: number; code?: string };
        // The browser has disconnected.
        if (!error || code === 'ECONNABORTED' || response.headersSent) resolve();
        else reject(status === 404 || code === 'EISDIR' ? notThere() : error);
      });
    });
  }
}

function notThere(): Problem {
  return new Problem(404, 'There is no such file.');
}
