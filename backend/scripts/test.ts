// `npm test`, which is also `npm run check`: the one gate. `npm test -- <pattern>` runs Jest alone.
import { join } from 'node:path';
import { Client } from 'pg';
import { buildWhatChanged } from './build.ts';
import { chromiumEnvironment } from './chromium.ts';
import { staleFiles } from './generated-files.ts';
import { runJest, type Tally, tallyLine } from './jest-run.ts';
import { dataFolder } from './paths.ts';
import { duration, plainWords, say } from './say.ts';
import { passesStaticChecks, timed } from './static-checks.ts';
import { runTask, type Task } from './task.ts';
import { startTestServices } from './test-services.ts';

const failedBeforeTests: Tally = { passed: 0, failed: 1, skipped: 0 };

/** An empty database of its own, for the check of the migrations. */
async function freshDatabase(server: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('drop database if exists freshness with (force)');
    await client.query('create database freshness');
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = '/freshness';
  return url.href;
}

async function isFresh(task: Task, server: string): Promise<boolean> {
  return timed('generated files', async () => {
    const stale = await staleFiles(task, await freshDatabase(server));
    const words = stale.map((file) => `${file} is out of date; run npm run generate.`).join('\n');
    return { good: stale.length === 0, words };
  });
}

async function runAll(task: Task, args: string[]): Promise<Tally> {
  const only = args.length > 0;
  const [services, browser] = await Promise.all([
    startTestServices(process.env, task.folder, task.supervisor),
    chromiumEnvironment(process.env),
    buildWhatChanged(['backend', 'frontend'], task.signal),
  ]);
  if (!only && !(await passesStaticChecks(task))) return failedBeforeTests;
  if (!only && !(await isFresh(task, services.TEST_DATABASE_URL ?? ''))) return failedBeforeTests;
  if (task.signal.aborted) return failedBeforeTests;
  return runJest(task, { ...services, ...browser }, args);
}

async function main(): Promise<number> {
  const began = performance.timeOrigin;
  let tally = failedBeforeTests;
  say('Testing Topcoat');
  const code = await runTask(join(dataFolder(process.env), 'test'), 'A test run', async (task) => {
    tally = await runAll(task, process.argv.slice(2));
    return tally.failed === 0 ? 0 : 1;
  });
  say(`\nIn ${duration(Date.now() - began)}:`);
  say(tallyLine(code === 0 || tally.failed > 0 ? tally : failedBeforeTests));
  return code;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    say(plainWords(error));
    process.exit(1);
  },
);
