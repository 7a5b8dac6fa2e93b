import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/ports.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/testing/database.js';
import { Child, projectRoot } from './child.ts';
import { NatsServer } from './nats-server.ts';
import { Sandbox } from './sandbox.ts';

/** One answer of the shop's API. */
export interface Answer<T> {
  status: number;
  body: T;
}

/** The built application, started in these roles. */
type Processes = Record<'whole' | 'api' | 'worker', Child>;

function processesOf(env: Record<string, string>): Processes {
  const main = join(projectRoot, 'dist/backend/demo/main.js');
  const url = `http://127.0.0.1:${env.PORT}`;
  return {
    whole: new Child(main, env, `${url}/health/ready`),
    api: new Child(main, { ...env, ROLES: 'api' }, `${url}/health/live`),
    worker: new Child(main, { ...env, ROLES: 'worker' }, undefined),
  };
}

/**
 * The whole shop for a journey: its own database, NATS and sandbox, and the built application as real processes that can be
 * killed. `api` and `worker` may run as one process or two.
 */
export class ShopWorld {
  private constructor(
    readonly database: TestDatabase,
    readonly nats: NatsServer,
    readonly sandbox: Sandbox,
    readonly port: number,
    private readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly processes: Processes,
  ) {}

  /** Copies the seeded shop and starts everything but the shop itself, which gets these settings beside its own. */
  static async open(
    settings: (sandbox: Sandbox, port: number) => Record<string, string> = () => ({}),
  ): Promise<ShopWorld> {
    const seeded = process.env.TEST_SEEDED_FOLDER;
    if (!seeded) throw new Error('No shop: run the journeys with "npm test -- journeys", or "npm test -- <pattern>"');
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'topcoat-shop-'));
    await cp(join(seeded, 'sandbox'), join(dataDir, 'sandbox'), { recursive: true });
    await symlink(join(seeded, 'objects'), join(dataDir, 'objects'));
    const [database, nats, sandbox] = await Promise.all([
      createTestDatabase('seeded'),
      NatsServer.start(),
      Sandbox.start(dataDir, port),
    ]);
    const env = {
      DEMO_PAST: 'off',
      DATABASE_URL: database.url,
      NATS_URL: nats.url,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...sandbox.env,
      ...settings(sandbox, port),
    };
    return new ShopWorld(database, nats, sandbox, port, dataDir, env, processesOf(env));
  }

  /** More processes of the same shop, the api at another port. */
  secondProcesses(port: number): Processes {
    return processesOf({ ...this.env, PORT: String(port) });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  start(role: 'whole' | 'api' | 'worker' = 'whole'): Promise<void> {
    return this.processes[role].start();
  }

  kill(role: 'whole' | 'api' | 'worker' = 'whole'): Promise<void> {
    return this.processes[role].kill();
  }

  stop(role: 'whole' | 'api' | 'worker' = 'whole'): Promise<void> {
    return this.processes[role].stop();
  }

  log(role: 'whole' | 'api' | 'worker' = 'whole'): string {
    return this.processes[role].log;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T };
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.processes).map((child) => child.stop()));
    await Promise.all([this.sandbox.stop(), this.nats.stop()]);
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
