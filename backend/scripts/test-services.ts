import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Nats } from './nats.ts';
import { findNatsServer } from './nats-binary.ts';
import { dataFolder } from './paths.ts';
import { Postgres } from './postgres.ts';
import { Refusal, say } from './say.ts';
import type { Supervisor } from './supervisor.ts';

/** Throw-away servers for specs: a new database on free ports each time; those of TEST_… settings are taken as given. */
export async function startTestServices(
  environment: NodeJS.ProcessEnv,
  folder: string,
  supervisor: Supervisor,
): Promise<NodeJS.ProcessEnv> {
  const [database, nats] = await Promise.all([
    testDatabase(environment, folder, supervisor),
    testNats(environment, folder, supervisor),
  ]);
  return { ...database, ...nats };
}

export async function testDatabase(
  { TEST_DATABASE_URL }: NodeJS.ProcessEnv,
  folder: string,
  supervisor: Supervisor,
): Promise<NodeJS.ProcessEnv> {
  if (TEST_DATABASE_URL) return { TEST_DATABASE_URL };
  // POSTGRES_PORT and NATS_PORT are for the shop, which may be running meanwhile.
  const postgres = new Postgres({
    environment: {},
    folder,
    database: 'test',
    throwAway: true,
    careless: true,
    maxConnections: 300,
  });
  await supervisor.start(postgres);
  return { TEST_DATABASE_URL: postgres.url };
}

async function testNats(
  environment: NodeJS.ProcessEnv,
  folder: string,
  supervisor: Supervisor,
): Promise<NodeJS.ProcessEnv> {
  const { TEST_NATS_URL, TEST_NATS_SERVER, CI } = environment;
  if (TEST_NATS_URL && TEST_NATS_SERVER) return { TEST_NATS_URL, TEST_NATS_SERVER };
  const found = await findNatsServer(environment, dataFolder(environment));
  if (found.path === undefined) {
    const words = `No nats-server could be had: ${found.why}.`;
    if (CI === 'true') throw new Refusal(`${words} Under CI the JetStream suite must run.`);
    say(`  ${words} The JetStream suite does not run.`);
    return {};
  }
  rmSync(join(folder, 'nats'), { recursive: true, force: true });
  const nats = new Nats({}, folder, found.path);
  await supervisor.start(nats);
  return { TEST_NATS_URL: nats.url, TEST_NATS_SERVER: found.path };
}
