import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document of every route; the front end's client is generated from it. */
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
