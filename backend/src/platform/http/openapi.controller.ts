import { resolve } from 'node:path';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, Anonymous } from './allow.js';

/** Generated and committed; the build copies it to the same place below `dist`. */
const DESCRIPTION = resolve(import.meta.dirname, '../../../../docs/openapi.json');

/** Serves the OpenAPI document of the whole interface, from which clients are generated. */
@ApiExcludeController()
@Controller('api/openapi.json')
export class OpenApiController {
  @Get()
  @Allow('anyone')
  @Anonymous()
  async get(@Res() response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-cache');
    await new Promise<void>((resolve, reject) =>
      response.sendFile(DESCRIPTION, { cacheControl: false }, (error) =>
        error && !response.headersSent ? reject(error) : resolve(),
      ),
    );
  }
}
