import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { parseConfig } from './config.js';
import { describeApi } from './platform/http/openapi.controller.js';

/** Writes the OpenAPI document to the file named on the command line, without a database or a port. */
async function write(file: string): Promise<void> {
  const config = parseConfig({ DATABASE_URL: 'postgres://nowhere.invalid/none' });
  const app = await NestFactory.create(AppModule.forRoot(config), { preview: true, logger: false });
  await writeFile(file, `${JSON.stringify(describeApi(app), null, 2)}\n`);
}

write(process.argv[2] ?? 'docs/openapi.json').then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
