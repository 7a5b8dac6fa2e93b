import { spawn } from 'node:child_process';
import { root } from './paths.ts';

interface Program {
  /** A script and its arguments, run under this very Node. */
  args: string[];
  environment: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  onStart?: (pid: number) => void;
  /** Shown as it comes, or kept and answered. */
  output: 'shown' | 'kept';
}

export interface Outcome {
  code: number;
  words: string;
}

const killedCode = 1;

/** Runs one of the tools to its end. An abort asks it to end with SIGINT, as Ctrl-C would. */
export function runProgram({ args, environment, signal, onStart, output }: Program): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: environment,
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += String(chunk)));
    if (child.pid !== undefined) onStart?.(child.pid);
    const stop = () => child.kill('SIGINT');
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ code: code ?? killedCode, words });
    });
  });
}
