// `npm run generate`: writes anew what is generated and committed. `-- --check` only says what is out of date;
// `-- --migration <name>` writes the migration that the entities lack, for a person to read.
import { join } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { startTestPostgres } from './gate/test-postgres.ts';
import { staleFiles, writeGeneratedFiles } from './generated-files.ts';
import { dataFolder } from './paths.ts';
import { runProgram } from './program.ts';
import { CommandError, plainWords, say } from './say.ts';
import { runTask, type Task } from './task.ts';

async function check(task: Task): Promise<number> {
  const stale = await staleFiles(task);
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

async function writeMigration(task: Task, name: string): Promise<number> {
  await buildWhatChanged(['backend'], task.signal);
  const databaseUrl = await startTestPostgres(task);
  const { code } = await runProgram({
    args: [join('dist', 'backend', 'src', 'migrations.js'), 'create', name],
    environment: { ...task.environment, DATABASE_URL: databaseUrl },
    signal: task.signal,
    output: 'shown',
  });
  return code;
}

runTask(join(dataFolder(process.env), 'generate'), 'npm run generate', async (task) => {
  const [option, name] = process.argv.slice(2);
  if (option === '--migration' && name) return writeMigration(task, name);
  if (option === '--check') return check(task);
  if (option === undefined) return generate(task);
  throw new CommandError('npm run generate takes nothing, -- --check, or -- --migration <name>.');
}).then(
  (code) => process.exit(code),
  (error) => {
    say(plainWords(error));
    process.exit(1);
  },
);
