import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventsPage, modulesPage } from './generate-docs.ts';
import { installed, root } from './paths.ts';
import { runProgram } from './program.ts';
import { CommandError } from './say.ts';
import type { Task } from './task.ts';

const apiFolder = join('frontend', 'src', 'api');
const client = join(apiFolder, 'shop-api.gen.ts');
const description = join('docs', 'openapi.json');

const generated = [description, client, join('docs', 'modules.md'), join('docs', 'events.md')];

async function run(task: Task, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, words } = await runProgram({
    args,
    environment: { ...task.environment, ...environment },
    signal: task.signal,
    output: 'kept',
  });
  if (code !== 0 && !task.signal.aborted) throw new CommandError(words.trim() || `${args.join(' ')} failed.`);
  return words;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The client's generator writes import paths relative to its output, so it works in a likeness of the checkout. */
function mirrorInputs(mirror: string): void {
  for (const file of ['.editorconfig', join('frontend', 'openapi-codegen.json')]) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(mirror, file));
  }
  for (const name of readdirSync(join(root, apiFolder))) {
    if (!name.endsWith('.gen.ts'))
      cpSync(join(root, apiFolder, name), join(mirror, apiFolder, name), { recursive: true });
  }
}

async function generateInto(mirror: string, task: Task): Promise<void> {
  rmSync(mirror, { recursive: true, force: true });
  mirrorInputs(mirror);
  mkdirSync(join(mirror, 'docs'), { recursive: true });
  await run(task, [join('backend', 'scripts', 'describe-server.ts'), join(mirror, 'server')]);
  await run(task, [join(mirror, 'server', 'src', 'openapi.js'), join(mirror, description)]);
  const generator = installed('@rtk-query', 'codegen-openapi', 'lib', 'bin', 'cli.mjs');
  await run(task, [generator, join(mirror, 'frontend', 'openapi-codegen.json')]);
  write(join(mirror, 'docs', 'modules.md'), modulesPage());
  write(join(mirror, 'docs', 'events.md'), eventsPage());
}

function differs(mirror: string, file: string): boolean {
  const committed = join(root, file);
  return !existsSync(committed) || readFileSync(committed, 'utf8') !== readFileSync(join(mirror, file), 'utf8');
}

async function inMirror<T>(task: Task, use: (mirror: string) => T): Promise<T> {
  const mirror = join(root, 'dist', `.generated-${process.pid}`);
  try {
    await generateInto(mirror, task);
    return use(mirror);
  } finally {
    rmSync(mirror, { recursive: true, force: true });
  }
}

/**
 * Brings an empty database up to date. Throws CommandError when the committed migrations do not lead to the entities as they
 * are. The server must have been built.
 */
export async function migrateAndCheck(task: Task, databaseUrl: string): Promise<void> {
  await run(task, [join('dist', 'backend', 'src', 'migrations.js'), 'check'], { DATABASE_URL: databaseUrl });
}

/** The committed files that no longer are what the source makes of them. Throws CommandError when the server's types do not hold. */
export function staleFiles(task: Task): Promise<string[]> {
  return inMirror(task, (mirror) => generated.filter((file) => differs(mirror, file)));
}

/** Writes them anew; answers those that changed. Migrations are written by a person. */
export function writeGeneratedFiles(task: Task): Promise<string[]> {
  return inMirror(task, (mirror) => {
    const changed = generated.filter((file) => differs(mirror, file));
    for (const file of changed) write(join(root, file), readFileSync(join(mirror, file), 'utf8'));
    return changed;
  });
}
