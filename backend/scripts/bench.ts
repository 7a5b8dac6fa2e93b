// `npm run bench -- <name>`: runs backend/bench/<name>.ts beside real servers of its own. Without a name: what there is.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { buildWhatChanged } from './build.ts';
import { serverModules } from './compile-server.ts';
import { Nats } from './nats.ts';
import { findNatsServer } from './nats-binary.ts';
import { dataFolder, root } from './paths.ts';
import { Postgres } from './postgres.ts';
import { runProgram } from './program.ts';
import { SandboxService } from './sandbox-service.ts';
import { CommandError, say } from './say.ts';
import { ownSettings } from './settings.ts';
import { exitWith, runTask, type Task } from './task.ts';

const folder = join(root, 'backend', 'bench');

/** The runs by name with the line of comment that they begin with; files without one are parts of runs. */
const runs = new Map(
  globSync('*.ts', { cwd: folder })
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => /^\/\/ .*\nimport/.test(text))
    .map(({ name, text }) => [name.slice(0, -'.ts'.length), text.slice('// '.length, text.indexOf('\n'))]),
);

/**
 * A new database, NATS and sandbox on free ports. Unlike the tests' servers they force what they write to the
 * disk: figures without that would flatter.
 */
async function startServers({ supervisor, folder: data }: Task): Promise<NodeJS.ProcessEnv> {
  const settings = await ownSettings(data);
  for (const name of ['nats', 'sandbox', 'objects']) rmSync(join(data, name), { recursive: true, force: true });
  const options = { environment: {}, folder: data, database: 'topcoat', throwAway: true, maxConnections: 300 };
  const postgres = new Postgres(options);
  const found = await findNatsServer(process.env, dataFolder(process.env));
  if (found.path === undefined) throw new CommandError(`No nats-server could be had: ${found.why}.`);
  const nats = new Nats({}, data, found.path);
  const sandbox = new SandboxService(settings);
  await Promise.all([postgres, nats, sandbox].map((service) => supervisor.start(service)));
  return {
    ...settings.environment,
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    SHOP_URL: `http://127.0.0.1:${settings.port}`,
    SANDBOX_URL: sandbox.url,
  };
}

async function bench(task: Task, name: string, args: string[]): Promise<number> {
  const [servers] = await Promise.all([
    startServers(task),
    buildWhatChanged(['backend', 'frontend'], task.signal),
    build(serverModules),
  ]);
  say(`\n${name}: ${runs.get(name)}\n`);
  const { code } = await runProgram({
    args: [join('backend', 'bench', `${name}.ts`), ...args],
    environment: { ...task.environment, NODE_ENV: 'production', ...servers },
    signal: task.signal,
    output: 'shown',
  });
  return code;
}

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  if (name && runs.has(name))
    return runTask(join(dataFolder(process.env), 'bench'), 'A bench', (task) => bench(task, name, args));
  say(name ? `There is no bench "${name}". There are:` : 'npm run bench -- <name> runs one of:');
  for (const [run, about] of runs) say(`  ${run.padEnd(16)} ${about}`);
  return name ? 1 : 0;
}
exitWith(main());
