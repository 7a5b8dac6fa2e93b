// `npm run generate`: writes anew what is generated and committed. `-- --check` only says what is out of date.
import { join } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { staleFiles, writeGeneratedFiles } from './generated-files.ts';
import { dataFolder } from './paths.ts';
import { plainWords, say } from './say.ts';
import { runTask, type Task } from './task.ts';
import { testDatabase } from './test-services.ts';

async function check(task: Task): Promise<number> {
  const { TEST_DATABASE_URL } = await testDatabase({}, task.folder, task.supervisor);
  const stale = await staleFiles(task, TEST_DATABASE_URL ?? '');
  for (const file of stale) say(`  ${file} is out of date; run npm run generate.`);
  if (stale.length === 0) say('  Everything generated is up to date.');
  return stale.length === 0 ? 0 : 1;
}

async function generate(task: Task): Promise<number> {
  const changed = await writeGeneratedFiles(task);
  for (const file of changed) say(`  Wrote ${file}`);
  if (changed.length === 0) say('  Everything generated was up to date.');
  return 0;
}

runTask(join(dataFolder(process.env), 'generate'), 'npm run generate', async (task) => {
  await buildWhatChanged(['backend'], task.signal);
  return process.argv.includes('--check') ? check(task) : generate(task);
}).then(
  (code) => process.exit(code),
  (error) => {
    say(plainWords(error));
    process.exit(1);
  },
);
