// For `npm run dev`: compiles the server, runs it, and on a change compiles that file and runs it anew.
import { spawn } from 'node:child_process';
import { existsSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { compile, compileServer, isServerFile } from './compile-server.ts';
import { root } from './paths.ts';

/** Editors write a file in several steps, and tools several files at once, in ms. */
const SETTLE_MS = 50;

const backend = join(root, 'backend');
const result = join(root, 'dist', 'backend');
const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;

async function compileChanged(): Promise<void> {
  const files = [...changed];
  changed.clear();
  for (const file of files.filter((name) => !existsSync(join(backend, name))))
    rmSync(join(result, file.replace(/\.ts$/, '.js')), { force: true });
  try {
    await compile(files.filter((name) => existsSync(join(backend, name))));
  } catch (error) {
    // What runs goes on until the mistake is corrected.
    console.log(error instanceof Error ? error.message : error);
  }
}

await compileServer();
for (const folder of ['src', 'migrations']) {
  watch(join(backend, folder), { recursive: true }, (_event, name) => {
    const file = join(folder, name ?? '').replaceAll('\\', '/');
    if (!isServerFile(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(compileChanged, SETTLE_MS);
  });
}
// Node runs the shop and runs it again when a file changes that it has loaded.
const args = ['--watch', '--watch-preserve-output', '--enable-source-maps', join(result, 'src', 'main.js')];
const shop = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => process.exit(code ?? 0));
