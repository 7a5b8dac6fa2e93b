// `npm start`: the shop with everything it needs, from nothing.
import { relative } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { Nats } from './nats.ts';
import { findNatsServer } from './nats-binary.ts';
import { root } from './paths.ts';
import type { HeldLock } from './pid-lock.mjs';
import { requirePorts } from './ports.ts';
import { Postgres } from './postgres.ts';
import { SandboxService } from './sandbox-service.ts';
import { CommandError, duration, plainWords, say } from './say.ts';
import { onStopRequest, openDataFolder } from './session.ts';
import { outerPorts, readEnvironmentFile, readSettings, type Settings } from './settings.ts';
import { ShopService } from './shop-service.ts';
import { Supervisor } from './supervisor.ts';

async function startNats(settings: Settings, supervisor: Supervisor): Promise<string | undefined> {
  const { environment, folder, live } = settings;
  if (environment.NATS_URL || live) return environment.NATS_URL;
  const found = await findNatsServer(environment, folder);
  if (found.path === undefined) {
    say(`  NATS: none (${found.why}). Events travel inside the shop's own process.`);
    return undefined;
  }
  const nats = new Nats(environment, folder, found.path);
  await supervisor.start(nats);
  return nats.url;
}

async function startPostgres(settings: Settings, supervisor: Supervisor): Promise<string | undefined> {
  const { environment, folder, live } = settings;
  // A live shop says itself what is missing; nothing of ours is put in its place.
  if (environment.DATABASE_URL || live) return environment.DATABASE_URL;
  const postgres = new Postgres({ environment, folder, database: 'topcoat' });
  await supervisor.start(postgres);
  return postgres.url;
}

async function startAll(settings: Settings, supervisor: Supervisor, signal: AbortSignal): Promise<void> {
  const sandbox = settings.sandboxWanted ? supervisor.start(new SandboxService(settings)) : undefined;
  const [databaseUrl, natsUrl] = await Promise.all([
    startPostgres(settings, supervisor),
    startNats(settings, supervisor),
    buildWhatChanged(['backend', 'frontend'], signal),
    sandbox,
  ]);
  await supervisor.start(new ShopService(settings, () => ({ databaseUrl, natsUrl })));
}

function sayWhere(settings: Settings, began: number): void {
  const folder = relative(root, settings.folder);
  say('');
  say(`Topcoat runs at ${settings.address} (started in ${duration(Date.now() - began)})`);
  if (settings.sandboxWanted) {
    say(`  Mail that it sent    http://localhost:${settings.sandboxPort}/mail`);
    say(`  Sandbox              http://localhost:${settings.sandboxPort}`);
  }
  say(`  Data and logs        ${folder.startsWith('..') ? settings.folder : folder}`);
  say('  To stop              Ctrl-C');
}

async function main(): Promise<number> {
  const began = performance.timeOrigin;
  say('Starting Topcoat');
  readEnvironmentFile();
  const settings = readSettings(process.env);
  const aborted = new AbortController();
  let lock: HeldLock | undefined;
  let end: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => (end = resolve));

  const supervisor = new Supervisor(settings.folder, (reason) => {
    say(`\n${reason.message}`);
    void stop(1);
  });
  const stop = async (code: number): Promise<void> => {
    if (supervisor.isStopping) return;
    const silent = supervisor.isEmpty;
    if (!silent) say('Stopping the shop, then its servers.');
    lock?.update({ stopping: true });
    aborted.abort();
    await supervisor.stop();
    if (!silent) say('Stopped.');
    end(code);
  };
  onStopRequest((again) => {
    if (again) say('Stopping at once.');
    void (again ? supervisor.stop() : stop(0));
  });

  try {
    lock = await openDataFolder(settings.folder, 'Topcoat', { address: settings.address });
    await requirePorts(outerPorts(settings));
    await startAll(settings, supervisor, aborted.signal);
    sayWhere(settings, began);
  } catch (error) {
    if (!supervisor.isStopping) {
      say(`\n${plainWords(error)}`);
      await stop(1);
    }
  }
  const code = await ended;
  lock?.release();
  return code;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    say(error instanceof CommandError ? error.message : plainWords(error));
    process.exit(1);
  },
);
