import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { ownerVariable } from '../../scripts/child-process.ts';
import { eventually } from '../../src/platform/testing/eventually.js';

export const projectRoot = resolve(__dirname, '../../..');

/** A first start seeds the demo shop, pictures included. */
const READY_WITHIN_MS = 120_000;

/** A real process of ours that a spec starts, kills and starts again. */
export class Child {
  private process?: ChildProcess;
  private output = '';

  constructor(
    private readonly script: string,
    private readonly env: Record<string, string>,
    private readonly readyUrl: string | undefined,
  ) {}

  /** Starts it and waits until its ready address answers 200. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.script], {
      cwd: projectRoot,
      // With the mark of the run, so that the next one finds it where this one was killed.
      env: { PATH: process.env.PATH, [ownerVariable]: process.env[ownerVariable], ...this.env, ...more },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (this.output = (this.output + chunk).slice(-20_000)));
    if (!this.readyUrl) return;
    const { readyUrl } = this;
    const ready = eventually(async () => {
      if (this.hasEnded(child)) return;
      const answer = await fetch(readyUrl);
      if (!answer.ok) throw new Error(`${readyUrl} answers ${answer.status}: ${await answer.text()}\n${this.output}`);
    }, READY_WITHIN_MS);
    await ready;
    if (this.hasEnded(child)) throw new Error(`${this.script} ended:\n${this.output}`);
  }

  /** The end of its output. */
  get log(): string {
    return this.output;
  }

  /** Ends it as a power cut would. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child || this.hasEnded(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  private hasEnded(child: ChildProcess): boolean {
    return child.exitCode !== null || child.signalCode !== null;
  }
}
