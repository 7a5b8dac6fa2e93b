// `npm run generate`: writes anew what is generated and committed. `-- --check` only says what is out of date;
// `-- --migration <name>` writes the migration that the entities lack, for a person to read.
import { join } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { startTestPostgres } from './gate/test-postgres.ts';
import { staleFiles } from './generated-files.ts';
import { dataFolder } from './paths.ts';
import { runProgram } from './program.ts';
import { CommandError, say } from './say.ts';
import { exitWith, runTask, type Task } from './task.ts';

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

async function generate(task: Task): Promise<number> {
  const [option, name] = process.argv.slice(2);
  if (option === '--migration' && name) return writeMigration(task, name);
  if (option !== undefined && option !== '--check')
    throw new CommandError('npm run generate takes nothing, -- --check, or -- --migration <name>.');
  const renew = option === undefined;
  const stale = await staleFiles(task, { renew });
  for (const file of stale) say(renew ? `  Wrote ${file}` : `  ${file} is out of date; run npm run generate.`);
  if (stale.length === 0) say('  Everything generated is up to date.');
  return renew || stale.length === 0 ? 0 : 1;
}

exitWith(runTask(join(dataFolder(process.env), 'generate'), 'npm run generate', generate));
