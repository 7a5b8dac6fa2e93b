import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { Control } from './control/control.ts';
import { preparedState } from './control/prepared-state.ts';
import { Database } from './database.ts';
import { Faults } from './faults.ts';
import { IdealPostcodes } from './ideal-postcodes.ts';
import { listen } from './listen.ts';
import { MailCatcher } from './mail/mail-catcher.ts';
import { Oidc } from './oidc/oidc.ts';
import { OpenAi } from './openai/openai.ts';
import { S3 } from './s3/s3.ts';
import { Sage } from './sage/sage.ts';
import type { SandboxSettings } from './settings.ts';
import { Stripe } from './stripe/stripe.ts';
import type { Surroundings, System } from './system.ts';

/** All stand-ins in one process, on one HTTP port and one SMTP port of the loopback interface. */
export class Sandbox {
  readonly #settings: SandboxSettings;
  readonly #database: Database;
  readonly #systems: System[];
  readonly #server: Server;
  readonly #now: () => number;

  constructor(settings: SandboxSettings, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
    this.#database = new Database(join(settings.dataDirectory, 'sandbox'));
    const faults = new Faults(this.#database);
    const surroundings: Surroundings = { database: this.#database, faults, settings, now };
    this.#systems = [
      new Sage(surroundings),
      new Stripe(surroundings),
      new Oidc(surroundings),
      new S3(surroundings),
      new IdealPostcodes(surroundings),
      new OpenAi(surroundings),
      new MailCatcher(surroundings),
    ];
    this.#seedOnce();
    this.#server = createServer(this.#application(faults));
    // Callers close their idle connections; the sandbox never does, or a busy one might use a connection as it is closed.
    this.#server.keepAliveTimeout = 0;
  }

  /** @throws PortInUse */
  async start(): Promise<void> {
    await listen(this.#server, this.#settings.port, 'SANDBOX_PORT');
    for (const system of this.#systems) await system.start?.();
  }

  /** Requests still hanging are cut off: what was answered is on disk already. */
  async stop(): Promise<void> {
    for (const system of this.#systems) await system.stop?.();
    if (this.#server.listening) {
      const closed = once(this.#server, 'close');
      this.#server.close();
      this.#server.closeAllConnections();
      await closed;
    }
    this.#database.close();
  }

  #application(faults: Faults): Express {
    const application = express();
    application.disable('x-powered-by');
    application.set('etag', false);
    application.set('query parser', 'extended');
    for (const system of this.#systems) application.use(system.routes());
    application.use(preparedState(this.#database, this.#now));
    application.use(new Control(faults, () => this.#reset()).routes());
    return application;
  }

  #seedOnce(): void {
    this.#database.define('CREATE TABLE IF NOT EXISTS seeded (at INTEGER NOT NULL)');
    this.#database.transaction(() => {
      if (this.#database.get('SELECT at FROM seeded')) return;
      for (const system of this.#systems) system.reset();
      this.#database.run('INSERT INTO seeded (at) VALUES (?)', Date.now());
    });
  }

  #reset(): void {
    this.#database.transaction(() => {
      for (const system of this.#systems) system.reset();
    });
  }
}
