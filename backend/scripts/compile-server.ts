// Compiles the server to dist/backend with SWC, which looks at one file at a time and checks no types: the gate does that.
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Options, transform } from '@swc/core';
import { root } from './paths.ts';

const backend = join(root, 'backend');
const result = join(root, 'dist', 'backend');

function options(): Options {
  const { $schema, ...shared } = JSON.parse(readFileSync(join(backend, '.swcrc'), 'utf8')) as Options & {
    $schema: string;
  };
  return { ...shared, swcrc: false, module: { type: 'es6' } };
}

/** Whether a file, relative to `backend`, is part of the server: no spec, and nothing that only these share. */
export function isServerFile(file: string): boolean {
  return /^(src|migrations)[\\/].*\.ts$/.test(file) && !/\.spec\.ts$/.test(file) && !/[\\/]testing[\\/]/.test(file);
}

/** The files that make the server, relative to `backend`. */
export function serverFiles(): string[] {
  return globSync('{src,migrations}/**/*.ts', { cwd: backend }).filter(isServerFile);
}

/** Compiles these files, relative to `backend`, into `folder`. Throws what SWC says of the first that is no TypeScript. */
export async function compile(files: readonly string[], folder = result): Promise<void> {
  const shared = options();
  await Promise.all(
    files.map(async (file) => {
      const source = join(backend, file);
      const target = join(folder, file.replace(/\.ts$/, '.js'));
      const { code, map } = await transform(readFileSync(source, 'utf8'), { ...shared, filename: source });
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, `${code}\n//# sourceMappingURL=${target.split(/[\\/]/).at(-1)}.map\n`);
      if (map) writeFileSync(`${target}.map`, map);
    }),
  );
}

/** Compiles the whole server beside the old one and puts it in its place. */
export async function compileServer(): Promise<void> {
  const fresh = `${result}.new`;
  rmSync(fresh, { recursive: true, force: true });
  await compile(serverFiles(), fresh);
  rmSync(result, { recursive: true, force: true });
  renameSync(fresh, result);
}

if (import.meta.main) await compileServer();
