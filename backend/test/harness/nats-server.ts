import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/ports.ts';
import { eventually } from '../../src/platform/testing/eventually.js';

/** A nats-server of a spec's own, which it may kill and start again. */
export class NatsServer {
  private process?: ChildProcess;

  private constructor(
    readonly port: number,
    private readonly store: string,
  ) {}

  static async start(): Promise<NatsServer> {
    const server = new NatsServer(await freePort(), await mkdtemp(join(tmpdir(), 'topcoat-nats-')));
    await server.run();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    this.process = spawn(
      process.env.TEST_NATS_SERVER!,
      ['-js', '-sd', this.store, '-a', '127.0.0.1', '-p', String(this.port)],
      { stdio: 'ignore' },
    );
    await eventually(
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(this.port, '127.0.0.1', () => {
            socket.destroy();
            resolve();
          }).on('error', reject);
        }),
    );
  }

  async kill(): Promise<void> {
    const { process } = this;
    process?.kill('SIGKILL');
    if (process?.exitCode === null && process.signalCode === null) await once(process, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.store, { recursive: true, force: true });
  }
}
