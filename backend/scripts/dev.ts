// `npm run dev`: the shop in watch mode, both halves, with everything it needs.
import { join } from 'node:path';
import type { Child, ChildDescription } from './child-process.ts';
import { Nats } from './nats.ts';
import { findNatsServer } from './nats-binary.ts';
import { installed, root } from './paths.ts';
import { portFrom, requirePorts } from './ports.ts';
import { Postgres } from './postgres.ts';
import { SandboxService } from './sandbox-service.ts';
import { plainWords, say } from './say.ts';
import { type Service, untilServing } from './service.ts';
import { outerPorts, readEnvironmentFile, readSettings, type Settings } from './settings.ts';
import { betweenQuestions, type ShopAddresses, shopAnswers, shopEnvironment } from './shop-service.ts';
import { errorLine } from './shown-lines.ts';
import { runTask, type Task } from './task.ts';

const defaultDevPort = 5173;
const hour = 3_600;

/** Shows all lines of a compiler, and of the shop's log the errors. */
function watcherLine(line: string): string | undefined {
  return line.startsWith('{') ? errorLine('shop', line) : line;
}

class ServerWatch implements Service {
  readonly name = 'shop';
  readonly title = 'The watcher of the shop';
  readonly layer = 3;
  readonly #settings: Settings;
  readonly #addresses: ShopAddresses;

  constructor(settings: Settings, addresses: ShopAddresses) {
    this.#settings = settings;
    this.#addresses = addresses;
  }

  describe(): ChildDescription {
    return {
      name: this.name,
      command: process.execPath,
      args: [join('backend', 'scripts', 'watch-server.ts')],
      cwd: root,
      env: { ...shopEnvironment(this.#settings, this.#addresses), NODE_ENV: 'development' },
      group: true,
      stopSignal: 'SIGTERM',
      stopSeconds: 20,
      worthShowing: watcherLine,
      shownAtOnce: Number.POSITIVE_INFINITY,
    };
  }

  /** A mistake in the source is not the end: the watcher waits for its correction. */
  ready(child: Child): Promise<void> {
    return untilServing(child, hour, shopAnswers(this.#settings.port), betweenQuestions);
  }
}

class PagesWatch implements Service {
  readonly name = 'pages';
  readonly title = 'The watcher of the pages';
  readonly layer = 3;
  readonly #settings: Settings;
  readonly #port: number;

  constructor(settings: Settings, port: number) {
    this.#settings = settings;
    this.#port = port;
  }

  describe(): ChildDescription {
    return {
      name: this.name,
      command: process.execPath,
      args: [
        installed('vite', 'bin', 'vite.js'),
        'frontend',
        ...[
          '--config',
          'frontend/vite.config.ts',
          '--port',
          String(this.#port),
          '--strictPort',
          '--clearScreen',
          'false',
        ],
      ],
      cwd: root,
      env: { ...this.#settings.environment, PORT: String(this.#settings.port), NODE_ENV: 'development' },
      group: true,
      stopSignal: 'SIGTERM',
      stopSeconds: 5,
      worthShowing: watcherLine,
      shownAtOnce: Number.POSITIVE_INFINITY,
    };
  }

  ready(child: Child): Promise<void> {
    return untilServing(child, 60, async () => {
      const answer = await fetch(`http://localhost:${this.#port}/`).catch(() => undefined);
      await answer?.body?.cancel();
      return answer !== undefined;
    });
  }
}

async function develop(settings: Settings, { supervisor, signal }: Task): Promise<number> {
  const { environment, folder } = settings;
  const devPort = portFrom(environment, 'DEV_PORT', defaultDevPort);
  await requirePorts([...outerPorts(settings), { setting: 'DEV_PORT', port: devPort, use: 'the watched pages' }]);
  const postgres = environment.DATABASE_URL ? undefined : new Postgres({ environment, folder, database: 'topcoat' });
  const server = environment.NATS_URL ? undefined : await findNatsServer(environment, folder);
  const nats = server?.path ? new Nats(environment, folder, server.path) : undefined;
  if (server && !server.path) say('  NATS: none. Events travel inside the shop’s own process.');
  await Promise.all([
    postgres && supervisor.start(postgres),
    nats && supervisor.start(nats),
    settings.sandboxWanted && supervisor.start(new SandboxService(settings)),
    supervisor.start(new PagesWatch(settings, devPort)),
  ]);
  const addresses = {
    databaseUrl: environment.DATABASE_URL ?? postgres?.url,
    natsUrl: environment.NATS_URL ?? nats?.url,
  };
  await supervisor.start(new ServerWatch(settings, addresses));
  say(`\nPages, reloaded as you edit: http://localhost:${devPort}`);
  say(`Shop, restarted as you edit: ${settings.address}`);
  say('Ctrl-C stops everything.\n');
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  return 0;
}

async function main(): Promise<number> {
  say('Starting Topcoat for development');
  readEnvironmentFile();
  const settings = readSettings(process.env);
  return runTask(settings.folder, 'Topcoat', (task) => develop(settings, task));
}

main().then(
  (code) => process.exit(code === 130 ? 0 : code),
  (error) => {
    say(plainWords(error));
    process.exit(1);
  },
);
