import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The sandbox as `npm start` runs it. */
export interface RealProcess {
  child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Fulfilled with its exit code, or null where a signal ended it. */
  ended: Promise<number | null>;
}

export function spawnSandbox(environment: Record<string, string>, stdio: 'pipe' | 'ipc' = 'pipe'): RealProcess {
  const main = join(__dirname, '..', 'main.ts');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, TOPCOAT_RUNS_FOR: process.env.TOPCOAT_RUNS_FOR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(stdio === 'ipc' ? ['ipc' as const] : [])],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  // Not 'close': that never comes once the channel to the child was cut from this side.
  const ends = [once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')];
  const ended = Promise.all(ends).then(([exit]) => exit?.[0] as number | null);
  return { child, output: () => output, ended };
}
