// For `npm run dev`: compiles the server, runs it, and on a change compiles that file and runs it anew.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { compile, compileServer, isServerFile, removeOutput } from './compile-server.ts';
import { root } from './paths.ts';

/** Editors write a file in several steps, and tools several files at once, in ms. */
const SETTLE_MS = 50;

const backend = join(root, 'backend');
const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;

async function compileChanged(): Promise<void> {
  const files = [...changed];
  changed.clear();
  const isThere = (file: string) => existsSync(join(backend, file));
  for (const file of files) if (!isThere(file)) removeOutput(file);
  try {
    await compile(files.filter(isThere));
  } catch (error) {
    // The running shop continues until the mistake is corrected.
    console.log(error instanceof Error ? error.message.replace(/\n *Caused by:[\s\S]*/, '') : error);
  }
}

/** One watcher a folder: a recursive one loses, on Linux, the files that an editor replaces. */
function watchFolder(folder: string): void {
  watch(join(backend, folder), (_event, name) => {
    const file = join(folder, name ?? '').replaceAll('\\', '/');
    if (statSync(join(backend, file), { throwIfNoEntry: false })?.isDirectory()) watchFolder(file);
    if (!isServerFile(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(compileChanged, SETTLE_MS);
  });
  for (const entry of readdirSync(join(backend, folder), { withFileTypes: true }))
    if (entry.isDirectory()) watchFolder(join(folder, entry.name));
}

await compileServer();
for (const folder of ['src', 'demo', 'migrations']) watchFolder(folder);
// Node runs the shop and runs it again when a file changes that it has loaded.
const args = ['--enable-source-maps', '--watch', '--watch-preserve-output', join('dist', 'backend', 'demo', 'main.js')];
const shop = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => process.exit(code ?? 0));
