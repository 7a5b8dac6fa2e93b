import { type ExecFileException, execFile, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { readJson, writeJson } from './json-file.ts';
import { say } from './say.ts';
import { isRoot } from './unprivileged-user.ts';

const secondsForAll = 60;
const retryMilliseconds = 24 * 3_600_000;
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

type NatsBinary = { path: string } | { path: undefined; why: string };

function works(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function onPath(environment: NodeJS.ProcessEnv): string | undefined {
  const name = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';
  // An ordinary user's PATH often lacks the folder that packages put servers in.
  const folders = [...(environment.PATH ?? '').split(delimiter).filter(Boolean), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path) && works(path));
}

const execute = promisify(execFile);

async function run(command: string, args: string[], cwd: string, deadline: number): Promise<void> {
  try {
    await execute(command, args, { cwd, timeout: Math.max(1, deadline - Date.now()), killSignal: 'SIGKILL' });
  } catch (error) {
    const { killed, stderr = '', message } = error as ExecFileException & { stderr?: string };
    const words = `${command} ${args.at(-1)}: ${stderr.trim().split('\n').at(-1) || message}`;
    throw new Error(killed ? `${command} took too long` : words);
  }
}

/** Another run may have put its own there in the meantime. */
function put(fetched: string, place: string): string {
  const path = join(place, 'usr', 'sbin', 'nats-server');
  if (!works(path)) {
    rmSync(place, { recursive: true, force: true });
    renameSync(fetched, place);
  }
  return path;
}

/** Returns the user's folder for what can be fetched again, which all checkouts share, or the data folder where there is none. */
function cacheFolder({ XDG_CACHE_HOME }: NodeJS.ProcessEnv, dataFolder: string): string {
  const folder = join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'topcoat', 'nats-server');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return join(dataFolder, 'nats-server');
  }
}

/** Fetches the distribution's package without root and unpacks it; nothing is installed on the system. */
async function fetchPackage(folder: string): Promise<string> {
  const work = join(folder, `new-${process.pid}`);
  for (const part of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(work, part), { recursive: true });
  const options = ['-o', `Dir::State::Lists=${work}/lists`, '-o', `Dir::Cache=${work}/cache`, '-q'];
  options.push('-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1');
  if (isRoot()) options.push('-o', 'APT::Sandbox::User=root');
  const deadline = Date.now() + secondsForAll * 1000;
  try {
    await run('apt-get', [...options, 'update'], work, deadline);
    await run('apt-get', [...options, 'download', 'nats-server'], work, deadline);
    const file = readdirSync(work).find((name) => name.endsWith('.deb'));
    if (!file) throw new Error('apt-get downloaded nothing');
    await run('dpkg', ['-x', file, 'root'], work, deadline);
    return put(join(work, 'root'), join(folder, 'root'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * A nats-server to run: the one on PATH, else the one fetched before, else fetched now from Debian's or Ubuntu's
 * packages. Without one, why in plain words; a failed fetch is not tried again for a day.
 */
export async function findNatsServer(environment: NodeJS.ProcessEnv, dataFolder: string): Promise<NatsBinary> {
  const found = onPath(environment);
  if (found) return { path: found };
  const folder = cacheFolder(environment, dataFolder);
  const fetched = join(folder, 'root', 'usr', 'sbin', 'nats-server');
  if (existsSync(fetched) && works(fetched)) return { path: fetched };
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg')) {
    return { path: undefined, why: 'there is no nats-server on PATH' };
  }
  const failureFile = join(dataFolder, 'nats-server-failed.json');
  const failure = readJson<{ at: number; why: string }>(failureFile);
  if (failure && failure.at > Date.now() - retryMilliseconds) {
    const tried = `tried on ${new Date(failure.at).toISOString()}; remove ${failureFile} to try again`;
    return { path: undefined, why: `${failure.why} (${tried})` };
  }
  say(`  No nats-server on PATH: fetching the distribution's package into ${folder} (once, nothing is installed).`);
  mkdirSync(folder, { recursive: true });
  try {
    const path = await fetchPackage(folder);
    if (!works(path)) throw new Error('the fetched nats-server does not run here');
    return { path };
  } catch (error) {
    const why = `no nats-server on PATH, and fetching one failed: ${(error as Error).message}`;
    writeJson(failureFile, { at: Date.now(), why });
    return { path: undefined, why };
  }
}
