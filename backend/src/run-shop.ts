import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { type Config, ConfigErrors, parseConfig } from './config.js';
import { shopPages } from './pages/shop-pages.js';
import { migrate } from './platform/database/migrate.js';
import { configureHttp } from './platform/http/configure.js';
import { JsonLogger } from './platform/log.js';

/** Longer than any call to a service outside may take. What is cut off then is completed by the next process, as after a crash. */
const STOPS_WITHIN_MS = 25_000;

/** For a supervisor: starting again is of no use (EX_CONFIG of sysexits). */
const WRONG_SETTINGS = 78;

async function start(modulesFor: (config: Config) => Type[]): Promise<void> {
  const config = parseConfig(process.env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, modulesFor(config)), {
    rawBody: true,
    logger: JsonLogger.at(config.logLevel),
  });
  configureHttp(app, config, { pages: shopPages });
  app.enableShutdownHooks();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopInAnyCase);
  await migrate(app);
  if (config.roles.api)
    await (config.listenAddress ? app.listen(config.port, config.listenAddress) : app.listen(config.port));
  else await app.init();
}

function stopInAnyCase(): void {
  setTimeout(() => {
    console.error(`Not stopped within ${STOPS_WITHIN_MS / 1000} s: ended with work under way`);
    process.exit(1);
  }, STOPS_WITHIN_MS).unref();
}

/** Runs the shop in this process until it is asked to stop, with `modulesFor` its settings beside its own modules. */
export function runShop(modulesFor: (config: Config) => Type[] = () => []): void {
  // The parent process is gone, perhaps before this one could see it, and nothing else would stop this one.
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', stop);
  if (process.send && !process.connected) stop();
  start(modulesFor).catch((error: unknown) => {
    console.error(error instanceof ConfigErrors ? error.message : error);
    process.exit(error instanceof ConfigErrors ? WRONG_SETTINGS : 1);
  });
}
