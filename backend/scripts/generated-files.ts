import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsPage, modulesPage } from './generate-docs.ts';
import { installed, root } from './paths.ts';
import { runProgram } from './program.ts';
import { CommandError } from './say.ts';
import type { Task } from './task.ts';

const apiFolder = join('frontend', 'src', 'api');
const clients = [
  'shop-api.gen.ts',
  'account-api.gen.ts',
  'colours-api.gen.ts',
  'staff-api.gen.ts',
  'job-api.gen.ts',
].map((file) => join(apiFolder, file));
const description = join('docs', 'openapi.json');

const generated = [description, ...clients, join('docs', 'modules.md'), join('docs', 'events.md')];

async function run(task: Task, args: string[], more: NodeJS.ProcessEnv = {}): Promise<void> {
  const environment = { ...task.environment, ...more };
  const { code, words } = await runProgram({ args, environment, signal: task.signal, output: 'kept' });
  if (code !== 0 && !task.signal.aborted) throw new CommandError(words.trim() || `${args.join(' ')} failed.`);
}

/** The client's generator writes import paths relative to its output, so it works in a likeness of the checkout. */
function mirrorInputs(mirror: string): void {
  for (const path of ['.editorconfig', join('frontend', 'openapi-codegen.mjs'), apiFolder])
    cpSync(join(root, path), join(mirror, path), { recursive: true, filter: (source) => !source.endsWith('.gen.ts') });
}

async function generateInto(mirror: string, task: Task): Promise<void> {
  rmSync(mirror, { recursive: true, force: true });
  mirrorInputs(mirror);
  mkdirSync(join(mirror, 'docs'), { recursive: true });
  await run(task, [join('backend', 'scripts', 'describe-server.ts'), join(mirror, 'server')]);
  await run(task, [join(mirror, 'server', 'src', 'openapi.js'), join(mirror, description)]);
  const generator = installed('@rtk-query', 'codegen-openapi', 'lib', 'bin', 'cli.mjs');
  await run(task, [generator, join(mirror, 'frontend', 'openapi-codegen.mjs')]);
  writeFileSync(join(mirror, 'docs', 'modules.md'), modulesPage());
  writeFileSync(join(mirror, 'docs', 'events.md'), eventsPage());
}

function differs(mirror: string, file: string): boolean {
  const committed = join(root, file);
  return !existsSync(committed) || readFileSync(committed, 'utf8') !== readFileSync(join(mirror, file), 'utf8');
}

/**
 * Brings an empty database up to date. Throws CommandError when the committed migrations do not lead to the entities as they
 * are. The server must have been built.
 */
export async function migrateAndCheck(task: Task, databaseUrl: string): Promise<void> {
  await run(task, [join('dist', 'backend', 'src', 'migrations.js'), 'check'], { DATABASE_URL: databaseUrl });
}

/**
 * Returns the committed files that no longer are what the source makes of them, written anew where `renew` says so. Throws
 * CommandError when the server's types do not hold.
 */
export async function staleFiles(task: Task, { renew = false } = {}): Promise<string[]> {
  const mirror = join(root, 'dist', `.generated-${process.pid}`);
  try {
    await generateInto(mirror, task);
    const stale = generated.filter((file) => differs(mirror, file));
    if (renew) for (const file of stale) cpSync(join(mirror, file), join(root, file));
    return stale;
  } finally {
    rmSync(mirror, { recursive: true, force: true });
  }
}
