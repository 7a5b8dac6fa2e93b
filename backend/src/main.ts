import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { ConfigFaults, parseConfig } from './config.js';
import { configureHttp } from './platform/http/configure.js';
import { migrate } from './platform/migrate.js';

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
    rawBody: true,
    bufferLogs: true,
  });
  configureHttp(app, config);
  app.enableShutdownHooks();
  // Whoever started this process is gone: nobody would stop it any more.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await migrate(app);
  if (config.roles.api) await app.listen(config.port);
  else await app.init();
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigFaults ? error.message : error);
  process.exit(1);
});
