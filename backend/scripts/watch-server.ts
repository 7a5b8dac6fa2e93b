// For `npm run dev`: compiles the server and runs it, both anew after each change of its source.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watch } from 'rolldown';
import { serverModules } from './compile-server.ts';
import { root } from './paths.ts';

const main = join(serverModules.output.dir, 'demo', 'main.js');

const start = () =>
  spawn(process.execPath, ['--enable-source-maps', main], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
let shop: ReturnType<typeof start> | undefined;

async function stop(): Promise<void> {
  if (!shop || shop.exitCode !== null || shop.signalCode !== null) return;
  shop.kill('SIGTERM');
  await once(shop, 'exit');
}

const watcher = watch(serverModules);
watcher.on('event', async (event) => {
  // The running shop continues until a mistake is corrected.
  if (event.code === 'ERROR') console.log(event.error.message);
  if (event.code === 'BUNDLE_END') {
    await stop();
    shop = start();
  }
  if ('result' in event) await event.result.close();
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, async () => {
    await watcher.close();
    await stop();
    process.exit();
  });
