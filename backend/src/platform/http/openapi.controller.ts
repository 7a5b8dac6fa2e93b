import { resolve } from 'node:path';
import { Controller, Get, type INestApplication, Res } from '@nestjs/common';
import { ApiExcludeController, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, Anonymous } from './allow.js';

const DESCRIPTION = resolve('docs/openapi.json');

/** Serves the OpenAPI document of the whole API, from which clients are generated. */
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

/** Returns the OpenAPI document of all routes; the front end's client is generated from it. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Topcoat')
    .setDescription(
      'The HTTP interface of the shop. Money is a decimal string in pounds, times are ISO 8601 UTC, errors are problem+json.',
    )
    .setVersion('1')
    .build();
  return SwaggerModule.createDocument(app, base, { operationIdFactory: (_controller, method) => method });
}
