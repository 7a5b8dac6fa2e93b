import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { ConfigFaults, parseConfig } from './config.js';
import { configureHttp } from './platform/http/configure.js';
import { JsonLogger } from './platform/log.js';
import { migrate } from './platform/migrate.js';

/** Tells a supervisor that starting again is of no use (sysexits' EX_CONFIG). */
const WRONG_SETTINGS = 78;

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
    rawBody: true,
    logger: JsonLogger.at(config.logLevel),
  });
  configureHttp(app, config, {
    frontEnd: resolve(import.meta.dirname, '../../frontend'),
    pageWorker: resolve(import.meta.dirname, 'platform/http/page-worker.js'),
  });
  app.enableShutdownHooks();
  // Whoever started this process is gone: nobody would stop it any more.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await migrate(app);
  if (config.roles.api) await app.listen(config.port);
  else await app.init();
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigFaults ? error.message : error);
  process.exit(error instanceof ConfigFaults ? WRONG_SETTINGS : 1);
});
