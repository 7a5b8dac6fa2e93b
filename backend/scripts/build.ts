import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installed, root } from './paths.ts';
import { type HeldLock, takeLock } from './pid-lock.mjs';
import { isRunning, type ProcessRecord, recordOf, waitUntilGone } from './process-identity.mjs';
import { CommandError, duration, say } from './say.ts';
import { pause } from './service.ts';
import { sharedRules } from './shared-rules.ts';

interface Part {
  name: string;
  title: string;
  /** Files and folders that the result depends on. */
  sources: string[];
  command: string[];
  result: string;
  environment?: NodeJS.ProcessEnv;
}

const shared = ['package-lock.json'];
const backend: Part = {
  name: 'backend',
  title: 'the server',
  sources: [
    'backend/src',
    'backend/demo',
    'backend/migrations',
    'backend/tsconfig.json',
    'backend/scripts/compile-server.ts',
  ],
  command: [join('backend', 'scripts', 'compile-server.ts')],
  result: 'dist/backend/src/main.js',
};
const pageSources = ['frontend', 'backend/demo/guide/pictures', ...sharedRules];
const pages = [installed('vite', 'bin', 'vite.js'), 'build', 'frontend', '--config', 'frontend/vite.config.ts'];
const frontend: Part = {
  name: 'frontend',
  title: 'the pages',
  sources: pageSources,
  command: pages,
  result: 'dist/frontend/index.html',
  environment: { NODE_ENV: 'production' },
};
/** The same pages as a program that renders them on the server. */
const frontendServer: Part = {
  name: 'frontend-server',
  title: 'the program that renders pages on the server',
  sources: pageSources,
  command: [...pages, '--ssr', 'src/app/server-entry.tsx'],
  result: 'dist/frontend-server/server-entry.js',
  environment: { NODE_ENV: 'production' },
};
const parts = { backend: [backend], frontend: [frontend, frontendServer] };

function isSource(name: string): boolean {
  return !/\.spec\.tsx?$/.test(name) && !['node_modules', 'e2e', 'testing'].includes(name);
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter(isSource)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf({ sources, command }: Part): string {
  const hash = createHash('sha256').update(command.slice(1).join(' '));
  for (const file of [...shared, ...sources].flatMap((source) => filesBelow(join(root, source)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function stampOf({ name }: Part): string {
  return join(root, 'dist', `.${name}.stamp`);
}

function isBuilt(part: Part, hash: string): boolean {
  try {
    return readFileSync(stampOf(part), 'utf8') === hash && existsSync(join(root, part.result));
  } catch {
    return false;
  }
}

interface Build {
  lock: HeldLock;
  signal: AbortSignal | undefined;
  builders: ProcessRecord[];
}

function run(
  { command, environment }: Part,
  { lock, signal, builders }: Build,
): Promise<{ code: number | null; words: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...environment }, signal });
    if (child.pid !== undefined) builders.push(recordOf(child.pid));
    lock.update({ builders });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, words }));
  });
}

async function build(part: Part, current: Build): Promise<void> {
  const hash = hashOf(part);
  if (isBuilt(part, hash)) return;
  const began = Date.now();
  // The stamp goes first and comes back last, so that a build that was killed is never taken for a whole one.
  rmSync(stampOf(part), { force: true });
  const { code, words } = await run(part, current);
  if (code !== 0) throw new CommandError(`Building ${part.title} failed:\n${words.trim()}`);
  if (!existsSync(join(root, part.result))) throw new CommandError(`Building ${part.title} made no ${part.result}.`);
  writeFileSync(stampOf(part), hash);
  say(`  Built ${part.title} (${duration(Date.now() - began)}).`);
}

/** A command that was killed leaves its builders at work; two at once would write over each other. */
async function stopBuilders(builders: unknown): Promise<void> {
  if (!Array.isArray(builders)) return;
  for (const builder of builders.filter(isRunning) as ProcessRecord[]) {
    process.kill(builder.pid, 'SIGKILL');
    await waitUntilGone(builder, 5_000);
  }
}

async function lockBuild(): Promise<HeldLock> {
  let announced = false;
  for (;;) {
    const lock = await takeLock(join(root, 'dist', '.build.lock'));
    if (lock.taken) {
      await stopBuilders(lock.stale?.builders);
      return lock;
    }
    if (!announced) say(`  Another command (process ${lock.holder?.pid ?? '?'}) is building; waiting for it.`);
    announced = true;
    await pause(200);
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Builds what has changed since it was last built, after what this process is building already; throws CommandError with the
 * compiler's words.
 */
export function buildWhatChanged(names: (keyof typeof parts)[], signal?: AbortSignal): Promise<void> {
  const built = last.then(() => buildNow(names, signal));
  last = built.catch(() => {});
  return built;
}

async function buildNow(names: (keyof typeof parts)[], signal?: AbortSignal): Promise<void> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const wanted = names.flatMap((name) => parts[name]);
  if (wanted.every((part) => isBuilt(part, hashOf(part)))) return;
  const lock = await lockBuild();
  try {
    const current: Build = { lock, signal, builders: [] };
    const results = await Promise.allSettled(wanted.map((part) => build(part, current)));
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length > 0) throw new CommandError(failed.map(({ reason }) => (reason as Error).message).join('\n'));
  } finally {
    lock.release();
  }
}
