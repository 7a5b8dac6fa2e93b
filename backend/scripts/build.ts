import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed, root } from './paths.ts';
import { type HeldLock, waitForLock } from './pid-lock.mjs';
import { isRunning, type ProcessRecord, recordOf, waitUntilGone } from './process-identity.mjs';
import { runProgram } from './program.ts';
import { CommandError, duration, say } from './say.ts';
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

const pages = {
  sources: ['frontend', 'backend/demo/guide/pictures', ...sharedRules],
  command: [installed('vite', 'bin', 'vite.js'), 'build', 'frontend', '--config', 'frontend/vite.config.ts'],
  environment: { NODE_ENV: 'production' },
};
const backendSources = ['src', 'demo', 'migrations', 'tsconfig.json', 'scripts/compile-server.ts'];
const parts: Record<'backend' | 'frontend', Part[]> = {
  backend: [
    {
      name: 'backend',
      title: 'the server',
      sources: backendSources.map((source) => `backend/${source}`),
      command: [join('backend', 'scripts', 'compile-server.ts')],
      result: 'dist/backend/src/main.js',
    },
  ],
  frontend: [
    { ...pages, name: 'frontend', title: 'the pages', result: 'dist/frontend/index.html' },
    {
      ...pages,
      name: 'frontend-server',
      title: 'the program that renders pages on the server',
      command: [...pages.command, '--ssr', 'src/app/server-entry.tsx'],
      result: 'dist/frontend-server/server-entry.js',
    },
  ],
};

const isSource = (path: string) => !/\.spec\.tsx?$|(^|[\\/])(node_modules|e2e|testing)([\\/]|$)/.test(path);

function hashOf({ sources, command }: Part): string {
  const hash = createHash('sha256').update(command.slice(1).join(' '));
  const files = [
    'package-lock.json',
    ...sources.flatMap((source) => globSync([source, `${source}/**`], { cwd: root })),
  ];
  for (const file of files.filter(isSource).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
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

async function build(part: Part, { lock, signal, builders }: Build): Promise<void> {
  const hash = hashOf(part);
  if (isBuilt(part, hash)) return;
  const began = Date.now();
  // The stamp goes first and comes back last, so that a build that was killed is never taken for a whole one.
  rmSync(stampOf(part), { force: true });
  const { code, words } = await runProgram({
    args: part.command,
    environment: { ...process.env, ...part.environment },
    signal,
    onStart(pid) {
      builders.push(recordOf(pid));
      lock.update({ builders });
    },
    output: 'kept',
  });
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

/** Builds what has changed since it was last built, one after another; throws CommandError with the compiler's words. */
export async function buildWhatChanged(names: (keyof typeof parts)[], signal?: AbortSignal): Promise<void> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const wanted = names.flatMap((name) => parts[name]);
  if (wanted.every((part) => isBuilt(part, hashOf(part)))) return;
  const lock = await waitForLock(join(root, 'dist', '.build.lock'), (pid) => {
    if (pid !== process.pid) say(`  Another command (process ${pid}) is building; waiting for it.`);
  });
  try {
    await stopBuilders(lock.stale?.builders);
    const current: Build = { lock, signal, builders: [] };
    const results = await Promise.allSettled(wanted.map((part) => build(part, current)));
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length > 0) throw new CommandError(failed.map(({ reason }) => (reason as Error).message).join('\n'));
  } finally {
    lock.release();
  }
}
