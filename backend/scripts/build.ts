import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installed, root } from './paths.ts';
import { type HeldLock, takeLock } from './pid-lock.mjs';
import { isRunning, type ProcessRecord, recordOf, waitUntilGone } from './process-identity.mjs';
import { duration, Refusal, say } from './say.ts';
import { pause } from './service.ts';

interface Half {
  name: string;
  title: string;
  /** What its result depends on. */
  sources: string[];
  command: string[];
  result: string;
  environment?: NodeJS.ProcessEnv;
}

const shared = ['package-lock.json', 'tsconfig.json'];
const backend: Half = {
  name: 'backend',
  title: 'the server',
  sources: [
    'backend/src',
    'backend/migrations',
    'backend/tsconfig.json',
    'backend/tsconfig.build.json',
    'nest-cli.json',
  ],
  command: [installed('@nestjs', 'cli', 'bin', 'nest.js'), 'build'],
  result: 'dist/backend/src/main.js',
};
const frontend: Half = {
  name: 'frontend',
  title: 'the pages',
  sources: ['frontend'],
  command: [installed('vite', 'bin', 'vite.js'), 'build', 'frontend', '--config', 'frontend/vite.config.ts'],
  result: 'dist/frontend/index.html',
  environment: { NODE_ENV: 'production' },
};

function isSource(name: string): boolean {
  return !/\.spec\.tsx?$/.test(name) && name !== 'node_modules' && name !== 'e2e';
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter(isSource)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf({ sources, command }: Half): string {
  const hash = createHash('sha256').update(command.slice(1).join(' '));
  for (const file of [...shared, ...sources].flatMap((source) => filesBelow(join(root, source)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function stampOf({ name }: Half): string {
  return join(root, 'dist', `.${name}.stamp`);
}

function isBuilt(half: Half, hash: string): boolean {
  try {
    return readFileSync(stampOf(half), 'utf8') === hash && existsSync(join(root, half.result));
  } catch {
    return false;
  }
}

/** The next start builds the server anew: what is in dist is no longer known to be whole. */
export function forgetServerBuild(): void {
  rmSync(stampOf(backend), { force: true });
}

interface Build {
  lock: HeldLock;
  signal: AbortSignal | undefined;
  builders: ProcessRecord[];
}

function run(
  { command, environment }: Half,
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

async function build(half: Half, current: Build): Promise<void> {
  const hash = hashOf(half);
  if (isBuilt(half, hash)) return;
  const began = Date.now();
  // The stamp goes first and comes back last, so that a build that was killed is never taken for a whole one.
  rmSync(stampOf(half), { force: true });
  const { code, words } = await run(half, current);
  if (code !== 0) throw new Refusal(`Building ${half.title} failed:\n${words.trim()}`);
  if (!existsSync(join(root, half.result))) throw new Refusal(`Building ${half.title} made no ${half.result}.`);
  writeFileSync(stampOf(half), hash);
  say(`  Built ${half.title} (${duration(Date.now() - began)}).`);
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
  let told = false;
  for (;;) {
    const lock = await takeLock(join(root, 'dist', '.build.lock'));
    if (lock.taken) {
      await stopBuilders(lock.stale?.builders);
      return lock;
    }
    if (!told) say(`  Another command (process ${lock.holder?.pid ?? '?'}) is building; waiting for it.`);
    told = true;
    await pause(200);
  }
}

/** Builds what has changed since it was last built; throws Refusal with the compiler's words. */
export async function buildWhatChanged(parts: ('backend' | 'frontend')[], signal?: AbortSignal): Promise<void> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const halves = [backend, frontend].filter(({ name }) => parts.includes(name as 'backend' | 'frontend'));
  if (halves.every((half) => isBuilt(half, hashOf(half)))) return;
  const lock = await lockBuild();
  try {
    const current: Build = { lock, signal, builders: [] };
    const results = await Promise.allSettled(halves.map((half) => build(half, current)));
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length > 0) throw new Refusal(failed.map(({ reason }) => (reason as Error).message).join('\n'));
  } finally {
    lock.release();
  }
}
