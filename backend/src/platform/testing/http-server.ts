import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provider, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream } from 'pino';
import request from 'supertest';
import { type Config, parseConfig } from '../../config.js';
import { shopPages } from '../../pages/shop-pages.js';
import { configureHttp, type HttpOptions } from '../http/configure.js';
import { JsonLogger } from '../log.js';
import { PlatformModule } from '../platform.module.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { withAudit } from './recorded-audit.js';

interface HttpServerOptions extends Partial<HttpOptions> {
  readonly modules?: Type[];
  readonly controllers?: Type[];
  readonly providers?: Provider[];
  /** Settings that override the demo's. */
  readonly env?: Record<string, string>;
  /** Receives the log lines; without one only errors are written. */
  readonly log?: DestinationStream;
  /** Another server whose database is shared. */
  readonly shareWith?: HttpServer;
}

/** The shop's real HTTP side, with modules or sample routes, on a database of its own. */
export class HttpServer {
  private constructor(
    readonly app: NestExpressApplication,
    readonly config: Config,
    private readonly database: TestDatabase,
    private readonly dataDir: string,
    private readonly ownsDatabase: boolean,
  ) {}

  static async open(options: HttpServerOptions = {}): Promise<HttpServer> {
    const { modules = [], controllers = [], providers = [], env = {}, log, shareWith } = options;
    const database = shareWith?.database ?? (await createTestDatabase());
    const dataDir = await mkdtemp(join(tmpdir(), 'topcoat-http-'));
    const config = parseConfig({
      DATABASE_URL: database.url,
      ROLES: 'api',
      DATA_DIR: dataDir,
      // Off, so that a spec reads at once what it wrote, without waiting for the notification that drops cached
      // responses.
      RESPONSE_CACHE_MB: '0',
      ...env,
    });
    const module = {
      module: class HttpServerModule {},
      imports: [PlatformModule.forRoot(config), ...withAudit(modules)],
    };
    const logger = JsonLogger.at(log ? 'debug' : 'silent', log);
    const app = await NestFactory.create<NestExpressApplication>(
      { ...module, controllers, providers },
      { rawBody: true, logger, abortOnError: false },
    );
    configureHttp(app, config, { pages: shopPages, ...options });
    await app.listen(0, '127.0.0.1');
    return new HttpServer(app, config, database, dataDir, !shareWith);
  }

  /** Starts a request to the server: `server.call().get('/api/products')`. */
  call(): ReturnType<typeof request> {
    return request(this.app.getHttpServer());
  }

  /** Returns `http://127.0.0.1:port`. */
  async origin(): Promise<string> {
    return (await this.app.getUrl()).replace(/\/$/, '');
  }

  async close(): Promise<void> {
    await this.app.close();
    if (this.ownsDatabase) await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
