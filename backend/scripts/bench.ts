// `npm run bench -- <name>`: runs backend/bench/<name>.ts beside real servers of its own. Without a name: what there is.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { buildWhatChanged } from './build.ts';
import { serverModules } from './compile-server.ts';
import { Nats } from './nats.ts';
import { findNatsServer } from './nats-binary.ts';
import { dataFolder, root } from './paths.ts';
import { freePort } from './ports.ts';
import { Postgres } from './postgres.ts';
import { runProgram } from './program.ts';
import { SandboxService } from './sandbox-service.ts';
import { CommandError, plainWords, say } from './say.ts';
import { readSettings } from './settings.ts';
import { runTask, type Task } from './task.ts';

const folder = join(root, 'backend', 'bench');

function names(): string[] {
  if (!existsSync(folder)) return [];
  const isRun = (name: string) => name.endsWith('.ts') && !name.endsWith('.spec.ts');
  // A file that begins with a line of comment is a run; the others are parts of runs.
  return readdirSync(folder)
    .filter((name) => isRun(name) && readFileSync(join(folder, name), 'utf8').startsWith('// '))
    .map((name) => name.slice(0, -'.ts'.length));
}

function aboutOf(name: string): string {
  return (
    readFileSync(join(folder, `${name}.ts`), 'utf8')
      .split('\n', 1)[0]
      ?.slice('// '.length) ?? ''
  );
}

function sayWhatThereIs(): number {
  say('npm run bench -- <name> runs one of:');
  for (const name of names()) say(`  ${name.padEnd(16)} ${aboutOf(name)}`);
  if (names().length === 0) say('  (none yet: each is a file backend/bench/<name>.ts)');
  return 0;
}

/**
 * A new database, NATS and sandbox on free ports. Unlike the tests' servers they force what they write to the
 * disk: figures without that would flatter.
 */
async function startServers({ supervisor, folder: data }: Task): Promise<NodeJS.ProcessEnv> {
  const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(mailPort) };
  const settings = readSettings({ PATH: process.env.PATH, ...ports, DATA_DIR: data });
  for (const name of ['nats', 'sandbox', 'objects']) rmSync(join(data, name), { recursive: true, force: true });
  const options = { environment: {}, folder: data, database: 'topcoat', throwAway: true, maxConnections: 300 };
  const postgres = new Postgres(options);
  const found = await findNatsServer(process.env, dataFolder(process.env));
  if (found.path === undefined) throw new CommandError(`No nats-server could be had: ${found.why}.`);
  const nats = new Nats({}, data, found.path);
  const sandbox = new SandboxService(settings);
  await Promise.all([postgres, nats, sandbox].map((service) => supervisor.start(service)));
  return {
    ...ports,
    DATA_DIR: data,
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    SHOP_URL: `http://127.0.0.1:${port}`,
    SANDBOX_URL: sandbox.url,
  };
}

async function bench(task: Task, name: string, args: string[]): Promise<number> {
  const [servers] = await Promise.all([
    startServers(task),
    buildWhatChanged(['backend', 'frontend'], task.signal),
    build(serverModules),
  ]);
  say(`\n${name}: ${aboutOf(name)}\n`);
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
  if (!name) return sayWhatThereIs();
  if (!names().includes(name)) {
    say(`There is no bench "${name}".`);
    sayWhatThereIs();
    return 1;
  }
  return runTask(join(dataFolder(process.env), 'bench'), 'A bench', (task) => bench(task, name, args));
}

main().then(
  (code) => process.exit(code),
  (error) => {
    say(plainWords(error));
    process.exit(1);
  },
);
