import { Nats } from './nats.ts';
import { findNatsServer } from './nats-binary.ts';
import { Postgres } from './postgres.ts';
import { say } from './say.ts';
import type { Settings } from './settings.ts';
import type { ShopAddresses } from './shop-service.ts';
import type { Supervisor } from './supervisor.ts';

async function startNats({ environment, folder }: Settings, supervisor: Supervisor): Promise<string | undefined> {
  const found = await findNatsServer(environment, folder);
  if (found.path === undefined) {
    say(`  NATS: none (${found.why}). Events travel inside the shop's own process.`);
    return undefined;
  }
  const nats = new Nats(environment, folder, found.path);
  await supervisor.start(nats);
  return nats.url;
}

async function startPostgres({ environment, folder }: Settings, supervisor: Supervisor): Promise<string> {
  const postgres = new Postgres({ environment, folder, database: 'topcoat' });
  await supervisor.start(postgres);
  return postgres.url;
}

/** Starts the servers that no setting names. A live shop says itself what is missing; nothing of ours is put in its place. */
export async function startInner(settings: Settings, supervisor: Supervisor): Promise<ShopAddresses> {
  const { DATABASE_URL, NATS_URL } = settings.environment;
  const [databaseUrl, natsUrl] = await Promise.all([
    DATABASE_URL || settings.live ? DATABASE_URL : startPostgres(settings, supervisor),
    NATS_URL || settings.live ? NATS_URL : startNats(settings, supervisor),
  ]);
  return { databaseUrl, natsUrl };
}
