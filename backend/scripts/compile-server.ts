// Compiles the server to dist/backend with SWC, which looks at one file at a time and checks no types: the gate does that.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Options, transform } from '@swc/core';
import { root } from './paths.ts';

const backend = join(root, 'backend');
const result = join(root, 'dist', 'backend');

/** The pictures of the demo, which the image is built without, and the articles of the guide. */
const READ_BESIDE_THE_PROGRAM = ['demo/past/*.br', 'demo/pictures/*.webp', 'demo/guide/*.md'];

function options(): Options {
  const { $schema, ...shared } = JSON.parse(readFileSync(join(backend, '.swcrc'), 'utf8')) as Options & {
    $schema: string;
  };
  return { ...shared, swcrc: false, module: { type: 'es6' } };
}

/** Whether a file, relative to `backend`, is part of the server: no spec, and nothing that only these share. */
export function isServerFile(file: string): boolean {
  return (
    /^(src|demo|migrations)[\\/].*\.ts$/.test(file) && !/\.spec\.ts$/.test(file) && !/[\\/]testing[\\/]/.test(file)
  );
}

/** The files that make the server, relative to `backend`. */
export function serverFiles(): string[] {
  return globSync('{src,demo,migrations}/**/*.ts', { cwd: backend }).filter(isServerFile);
}

function outputOf(file: string): string {
  return join(result, file.replace(/\.ts$/, '.js'));
}

/** Skips an unchanged file: a shop that is watched would start again for nothing. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Compiles these files, relative to `backend`. Throws what SWC says of the first that is no TypeScript. */
export async function compile(files: readonly string[]): Promise<void> {
  const shared = options();
  await Promise.all(
    files.map(async (file) => {
      const source = join(backend, file);
      const target = outputOf(file);
      const { code, map } = await transform(readFileSync(source, 'utf8'), { ...shared, filename: source });
      write(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
      if (map) write(`${target}.map`, map);
    }),
  );
}

/** Removes what was compiled from a file, relative to `backend`, that is there no more. */
export function removeOutput(file: string): void {
  for (const gone of [outputOf(file), `${outputOf(file)}.map`]) rmSync(gone, { force: true });
}

/** Compiles the whole server, in place, and removes what is left of files that are there no more. */
export async function compileServer(): Promise<void> {
  const files = serverFiles();
  await compile(files);
  const wanted = new Set(files.map(outputOf));
  for (const file of globSync('**/*.js', { cwd: result }))
    if (!wanted.has(join(result, file))) removeOutput(file.replace(/\.js$/, '.ts'));
  for (const file of globSync(READ_BESIDE_THE_PROGRAM, { cwd: result }))
    if (!existsSync(join(backend, file))) rmSync(join(result, file));
  for (const file of globSync(READ_BESIDE_THE_PROGRAM, { cwd: backend }))
    cpSync(join(backend, file), join(result, file));
  // Served at /api/openapi.json.
  cpSync(join(root, 'docs', 'openapi.json'), join(root, 'dist', 'docs', 'openapi.json'));
}

if (import.meta.main) await compileServer();
