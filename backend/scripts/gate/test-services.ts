import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from '../build.ts';
import { chromiumEnvironment } from '../chromium.ts';
import { migrateAndCheck } from '../generated-files.ts';
import { Nats } from '../nats.ts';
import { findNatsServer } from '../nats-binary.ts';
import { dataFolder } from '../paths.ts';
import { SandboxService } from '../sandbox-service.ts';
import { CommandError, say } from '../say.ts';
import { ownSettings } from '../settings.ts';
import type { Task } from '../task.ts';
import type { Needs } from './lanes.ts';
import { seedShop } from './seeded-shop.ts';
import { createDatabase, startTestPostgres } from './test-postgres.ts';

/** The database that every file of the database lane copies: migrated, and empty. */
const EMPTY_SHOP = 'empty_shop';

/**
 * The services of the lanes, each started once and only when a lane needs it. Specs find them by TEST_… variables;
 * those that are set already are taken as given.
 */
export class TestServices {
  readonly #task: Task;
  readonly #started = new Map<string, Promise<NodeJS.ProcessEnv>>();

  constructor(task: Task) {
    this.#task = task;
  }

  /** Starts what a lane needs, for so many workers, and returns the environment by which its specs find it. */
  async environmentFor(needs: Needs, workers: number): Promise<NodeJS.ProcessEnv> {
    const parts = await Promise.all([
      needs.database && this.#once('postgres', () => this.#postgres()),
      needs.database && this.#once('empty shop', () => this.#emptyShop()),
      needs.database && this.#once('sandboxes', () => this.#sandboxes(workers)),
      needs.nats && this.#once('nats', () => this.#nats()),
      needs.shop && this.#once('seeded shop', () => this.#seededShop()),
      needs.browser && this.#once('browser', () => chromiumEnvironment(process.env)),
    ]);
    return Object.assign({}, ...parts);
  }

  #once(name: string, start: () => Promise<NodeJS.ProcessEnv>): Promise<NodeJS.ProcessEnv> {
    const started = this.#started.get(name) ?? start();
    this.#started.set(name, started);
    return started;
  }

  async #postgres(): Promise<NodeJS.ProcessEnv> {
    return { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL || (await startTestPostgres(this.#task)) };
  }

  /** Builds halves of the shop beside the start of PostgreSQL; returns the server's address. */
  async #builtBeside(halves: Parameters<typeof buildWhatChanged>[0]): Promise<string> {
    const postgres = this.#once('postgres', () => this.#postgres());
    const [{ TEST_DATABASE_URL = '' }] = await Promise.all([postgres, buildWhatChanged(halves, this.#task.signal)]);
    return TEST_DATABASE_URL;
  }

  /** As the migrations make it; fails when these do not lead to the entities as they are. */
  async #emptyShop(): Promise<NodeJS.ProcessEnv> {
    const server = await this.#builtBeside(['backend']);
    await migrateAndCheck(this.#task, await createDatabase(server, EMPTY_SHOP));
    return { TEST_EMPTY_SHOP: EMPTY_SHOP };
  }

  /** One for each worker of Jest, which sets it back before each file. */
  async #sandboxes(workers: number): Promise<NodeJS.ProcessEnv> {
    const { folder, supervisor } = this.#task;
    const started = Array.from({ length: workers }, async (_, index) => {
      const name = `sandbox-${index + 1}`;
      rmSync(join(folder, name), { recursive: true, force: true });
      const settings = await ownSettings(join(folder, name));
      // No shop listens there: the files of the database lane want no webhooks.
      await supervisor.start(new SandboxService({ ...settings, port: 9 }, name));
      return `${settings.sandboxPort}:${settings.sandboxMailPort}`;
    });
    return { TEST_SANDBOXES: (await Promise.all(started)).join() };
  }

  async #nats(): Promise<NodeJS.ProcessEnv> {
    const { TEST_NATS_URL, TEST_NATS_SERVER, CI } = process.env;
    if (TEST_NATS_URL && TEST_NATS_SERVER) return { TEST_NATS_URL, TEST_NATS_SERVER };
    const found = await findNatsServer(process.env, dataFolder(process.env));
    if (found.path === undefined) {
      const words = `No nats-server could be had: ${found.why}.`;
      if (CI === 'true') throw new CommandError(`${words} Under CI the journeys must run on one.`);
      say(`  ${words} The JetStream suite does not run.`);
      return {};
    }
    const { folder, supervisor } = this.#task;
    rmSync(join(folder, 'nats'), { recursive: true, force: true });
    const nats = new Nats({}, folder, found.path);
    await supervisor.start(nats);
    return { TEST_NATS_URL: nats.url, TEST_NATS_SERVER: found.path };
  }

  async #seededShop(): Promise<NodeJS.ProcessEnv> {
    return seedShop(this.#task, await this.#builtBeside(['backend', 'frontend']));
  }
}
