import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from './json-file.ts';
import { LogFile, type ShownLines } from './log-file.ts';
import { type ProcessRecord, recordOf } from './process-identity.mjs';

/** Marks everything that runs for one data folder, so that the next start finds what was left behind. */
export const ownerVariable = 'TOPCOAT_RUNS_FOR';

export interface ChildDescription extends ShownLines {
  /** Names the files run/<name>.json and log/<name>.log. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  user?: { uid: number; gid: number };
  /** A Node process of ours, which ends by itself when the channel to its parent closes. */
  channel?: boolean;
  /** Whether signals go to everything that it started, too. */
  group?: boolean;
  /** SIGTERM when left out. */
  stopSignal?: NodeJS.Signals;
  stopSeconds: number;
}

export interface RunRecord extends ProcessRecord {
  name: string;
  command: string;
  stopSignal: NodeJS.Signals;
  stopSeconds: number;
  group: boolean;
}

interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export function formatEnding({ code, signal }: Ending): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}

export function runFolder(folder: string): string {
  return join(folder, 'run');
}

/** One child process: its record, its log, its end. */
export class Child {
  readonly ended: Promise<Ending>;
  readonly log: LogFile;
  ending: Ending | undefined;
  readonly #process: ChildProcess;
  readonly #description: ChildDescription;
  readonly #recordFile: string;
  /** Why it could not be started at all. */
  failure: Error | undefined;

  constructor(description: ChildDescription, folder: string) {
    this.#description = description;
    this.#recordFile = join(runFolder(folder), `${description.name}.json`);
    this.log = new LogFile(join(folder, 'log', `${description.name}.log`), description);
    // Output of our own processes is read here; that of the others goes to the file itself, since they may outlive us.
    const output = description.channel || description.worthShowing ? 'pipe' : this.log.descriptor;
    this.#process = spawn(description.command, description.args, {
      cwd: description.cwd,
      env: { ...description.env, [ownerVariable]: folder },
      stdio: description.channel ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
      // Ctrl-C in the terminal must reach the supervisor alone, which stops the others in order.
      detached: process.platform !== 'win32',
      ...description.user,
    });
    this.log.follow(this.#process.stdout, this.#process.stderr);
    this.ended = new Promise((resolve) => {
      this.#process.on('error', (error) => {
        this.failure = error;
        if (this.#process.pid === undefined) this.#finish({ code: -1, signal: null }, resolve);
      });
      this.#process.on('exit', (code, signal) => this.#finish({ code, signal }, resolve));
    });
    if (this.pid === undefined) return;
    const { name, command, args, stopSignal = 'SIGTERM', stopSeconds, group = false } = description;
    const details = { name, command: [command, ...args].join(' '), stopSignal, stopSeconds, group };
    writeJson(this.#recordFile, { ...recordOf(this.pid), ...details } satisfies RunRecord);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  send(signal: NodeJS.Signals): void {
    if (this.ending || this.pid === undefined) return;
    try {
      process.kill(this.#description.group ? -this.pid : this.pid, signal);
    } catch {
      // The process has just ended.
    }
  }

  /** Asks it to end, then ends it; resolves when it has gone. */
  async stop(): Promise<Ending> {
    this.send(this.#description.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => this.send('SIGKILL'), this.#description.stopSeconds * 1000);
    const ending = await this.ended;
    clearTimeout(timer);
    return ending;
  }

  #finish(ending: Ending, resolve: (ending: Ending) => void): void {
    if (this.ending) return;
    this.ending = ending;
    if (this.#description.group && this.pid !== undefined) {
      try {
        process.kill(-this.pid, 'SIGKILL');
      } catch {
        // The whole group has gone with its leader.
      }
    }
    rmSync(this.#recordFile, { force: true });
    this.log.close();
    resolve(ending);
  }
}
