import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { staleFiles } from '../generated-files.ts';
import { installed, root } from '../paths.ts';
import { type Outcome, runProgram } from '../program.ts';
import { duration, say } from '../say.ts';
import type { Task } from '../task.ts';

interface Check {
  title: string;
  run(task: Task): Promise<Outcome>;
}

function program(title: string, args: string[]): Check {
  return {
    title,
    run: ({ environment, signal }) => runProgram({ args, environment, signal, output: 'kept' }),
  };
}

/** TypeScript 7 takes a quarter of the time; what generates from the server's types needs the interface that only 6 has. One thread shares what it knows. */
function types(title: string, project: string): Check {
  const memory = join(root, 'dist', `.types-${title.replaceAll(' ', '-')}.tsbuildinfo`);
  return program(`types: ${title}`, [
    installed('typescript-7', 'bin', 'tsc'),
    ...['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', memory],
  ]);
}

/** The server's types, and then what is generated from them. */
const server: Check = {
  title: 'types: server, and generated files',
  async run(task) {
    const stale = await staleFiles(task);
    const words = stale.map((file) => `${file} is out of date; run npm run generate.`).join('\n');
    return { code: stale.length === 0 ? 0 : 1, words };
  },
};

/** The longest first, so that none is left over at the end. */
const checks: Check[] = [
  server,
  types('pages', 'frontend'),
  types('tools', 'backend/tsconfig.tools.json'),
  program('format and lint', [
    installed('@biomejs', 'biome', 'bin', 'biome'),
    ...['ci', '--diagnostic-level=warn', '--colors=off'],
  ]),
  types('browser journeys', 'frontend/e2e'),
  program('import rules', [
    installed('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    ...['--config', '.dependency-cruiser.mjs', 'backend', 'frontend/src'],
  ]),
  program('comments and links', [join('backend', 'scripts', 'gate', 'language', 'check-language.ts')]),
  program('lock file', [join('backend', 'scripts', 'complete-lock.mjs'), '--check']),
];

async function passes({ title, run }: Check, task: Task): Promise<boolean> {
  const began = Date.now();
  const { code, words } = await run(task).catch((error: Error) => ({ code: 1, words: error.message }));
  if (task.signal.aborted) return false;
  if (code !== 0 && words.trim() !== '') say(words.trim());
  say(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${duration(Date.now() - began)})`);
  return code === 0;
}

/** Runs everything that is known without running the product, as many at once as there are processors; returns how many failed. */
export async function failedStaticChecks(task: Task): Promise<number> {
  const waiting = [...checks];
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check && !task.signal.aborted; check = waiting.shift())
      if (!(await passes(check, task))) failed += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}
