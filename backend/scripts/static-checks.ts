import { join } from 'node:path';
import { installed, root } from './paths.ts';
import { runProgram } from './program.ts';
import { duration, say } from './say.ts';
import type { Task } from './task.ts';

interface Check {
  title: string;
  args: string[];
}

function types(title: string, project: string): Check {
  const memory = join(root, 'dist', `.types-${title.replaceAll(' ', '-')}.tsbuildinfo`);
  return {
    title: `types: ${title}`,
    args: [installed('typescript', 'bin', 'tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', memory],
  };
}

const checks: Check[] = [
  {
    title: 'format and lint',
    args: [installed('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--diagnostic-level=warn', '--colors=off'],
  },
  types('server', 'backend'),
  types('tools', 'backend/tsconfig.tools.json'),
  types('pages', 'frontend'),
  types('browser journeys', 'frontend/e2e'),
  {
    title: 'import rules',
    args: [
      installed('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'backend',
      'frontend/src',
    ],
  },
  { title: 'lock file', args: [join('backend', 'scripts', 'complete-lock.mjs'), '--check'] },
];

export async function timed(title: string, run: () => Promise<{ good: boolean; words: string }>): Promise<boolean> {
  const began = Date.now();
  const { good, words } = await run();
  if (!good && words.trim() !== '') say(words.trim());
  say(`  ${good ? 'ok    ' : 'FAILED'} ${title} (${duration(Date.now() - began)})`);
  return good;
}

/** Everything that is known without running the product; stops at the first failure. */
export async function passesStaticChecks(task: Task): Promise<boolean> {
  for (const { title, args } of checks) {
    if (task.signal.aborted) return false;
    const good = await timed(title, async () => {
      const { environment, signal } = task;
      const { code, words } = await runProgram({ args, environment, signal, output: 'kept' });
      return { good: code === 0, words };
    });
    if (!good) return false;
  }
  return true;
}
