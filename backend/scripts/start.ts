// `npm start`: the shop with everything it needs, from nothing.
import { relative } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { startInner } from './inner-servers.ts';
import { root } from './paths.ts';
import { requirePorts } from './ports.ts';
import { SandboxService } from './sandbox-service.ts';
import { duration, say } from './say.ts';
import { outerPorts, readEnvironmentFile, readSettings, type Settings } from './settings.ts';
import { ShopService } from './shop-service.ts';
import { exitWith, runTask, type Task, untilAborted } from './task.ts';

function sayWhere(settings: Settings): void {
  const folder = relative(root, settings.folder);
  say(`\nTopcoat runs at ${settings.address} (started in ${duration(performance.now())})`);
  if (settings.sandboxWanted) {
    say(`  Mail that it sent    http://localhost:${settings.sandboxPort}/mail`);
    say(`  Sandbox              http://localhost:${settings.sandboxPort}`);
  }
  say(`  Data and logs        ${folder.startsWith('..') ? settings.folder : folder}`);
  say('  To stop              Ctrl-C');
}

async function serve(settings: Settings, { supervisor, signal }: Task): Promise<number> {
  await requirePorts(outerPorts(settings));
  const [addresses] = await Promise.all([
    startInner(settings, supervisor),
    buildWhatChanged(['backend', 'frontend'], signal),
    settings.sandboxWanted && supervisor.start(new SandboxService(settings)),
  ]);
  await supervisor.start(new ShopService(settings, addresses));
  sayWhere(settings);
  await untilAborted(signal);
  return 0;
}

async function main(): Promise<number> {
  say('Starting Topcoat');
  readEnvironmentFile();
  const settings = readSettings(process.env);
  const { folder, address } = settings;
  return runTask(folder, 'Topcoat', (task) => serve(settings, task), { address });
}
exitWith(main());
