// `npm run dev`: the shop in watch mode, both halves, with everything it needs.
import { join } from 'node:path';
import type { Child } from './child-process.ts';
import { startInner } from './inner-servers.ts';
import { installed, root } from './paths.ts';
import { portFrom, requirePorts } from './ports.ts';
import { SandboxService } from './sandbox-service.ts';
import { say } from './say.ts';
import { answers, type Service, untilServing } from './service.ts';
import { outerPorts, readEnvironmentFile, readSettings, type Settings } from './settings.ts';
import { shopEnvironment, untilReady } from './shop-service.ts';
import { errorLine } from './shown-lines.ts';
import { exitWith, runTask, type Task, untilAborted } from './task.ts';

const defaultDevPort = 5173;
const hour = 3_600;

interface Watch {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  ready(child: Child): Promise<void>;
}

function watcher({ name, args, env, ready }: Watch): Service {
  return {
    name,
    title: `The watcher of the ${name}`,
    layer: 3,
    ready,
    describe: () => ({
      name,
      command: process.execPath,
      args,
      cwd: root,
      env: { ...env, NODE_ENV: 'development' },
      group: true,
      stopSeconds: 20,
      // All lines of a compiler, and of the shop's log the errors.
      worthShowing: (line) => (line.startsWith('{') ? errorLine('shop', line) : line),
      shownAtOnce: Number.POSITIVE_INFINITY,
    }),
  };
}

async function develop(settings: Settings, { supervisor, signal }: Task): Promise<number> {
  const { environment, port } = settings;
  const devPort = portFrom(environment, 'DEV_PORT', defaultDevPort);
  await requirePorts([...outerPorts(settings), { setting: 'DEV_PORT', port: devPort, use: 'the watched pages' }]);
  const vite = [installed('vite', 'bin', 'vite.js'), 'frontend', '--config', 'frontend/vite.config.ts'];
  const pages = watcher({
    name: 'pages',
    args: [...vite, '--port', String(devPort), '--strictPort', '--clearScreen', 'false'],
    env: { ...environment, PORT: String(port) },
    ready: (child) => untilServing(child, 60, () => answers(`http://localhost:${devPort}/`)),
  });
  const [addresses] = await Promise.all([
    startInner(settings, supervisor),
    settings.sandboxWanted && supervisor.start(new SandboxService(settings)),
    supervisor.start(pages),
  ]);
  const shop = watcher({
    name: 'shop',
    args: [join('backend', 'scripts', 'watch-server.ts')],
    env: shopEnvironment(settings, addresses),
    // A mistake in the source is not the end: the watcher waits for its correction.
    ready: (child) => untilReady(child, port, hour),
  });
  await supervisor.start(shop);
  say(`\nPages, reloaded as you edit: http://localhost:${devPort}`);
  say(`Shop, restarted as you edit: ${settings.address}`);
  say('Ctrl-C stops everything.\n');
  await untilAborted(signal);
  return 0;
}

async function main(): Promise<number> {
  say('Starting Topcoat for development');
  readEnvironmentFile();
  const settings = readSettings(process.env);
  const { folder, address } = settings;
  return runTask(folder, 'Topcoat', (task) => develop(settings, task), { address });
}
exitWith(main());
