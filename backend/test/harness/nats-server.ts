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
    private readonly more: readonly string[],
  ) {}

  /** `more`: arguments beside its own. */
  static async start(more: readonly string[] = []): Promise<NatsServer> {
    const server = new NatsServer(await freePort(), await mkdtemp(join(tmpdir(), 'topcoat-nats-')), more);
    await server.run();
    return server;
  }

  /** Servers that are a cluster, by the names n0, n1 … */
  static async startCluster(count: number): Promise<NatsServer[]> {
    const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
    const addresses = ports.map((port) => `nats://127.0.0.1:${port}`);
    const cluster = ['--cluster_name', 'spec', '--routes', addresses.join(',')];
    return Promise.all(
      addresses.map((address, index) => NatsServer.start(['-n', `n${index}`, '--cluster', address, ...cluster])),
    );
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    this.process = spawn(
      process.env.TEST_NATS_SERVER!,
      ['-js', '-sd', this.store, '-a', '127.0.0.1', '-p', String(this.port), ...this.more],
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

  /** Stops it from answering while its connections stay open, as when its machine is lost. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.store, { recursive: true, force: true });
  }
}
