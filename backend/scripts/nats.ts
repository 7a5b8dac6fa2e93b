import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Child, ChildDescription } from './child-process.ts';
import { innerPort } from './ports.ts';
import { type Service, untilServing } from './service.ts';

const secondsToServe = 60;

/** The first line that a NATS server sends to a new connection says whether JetStream is on. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(2_000, () => socket.destroy());
    socket.once('data', (chunk) => {
      resolve(/^INFO .*"jetstream":\s*true/.test(String(chunk)));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/** A nats-server of our own on 127.0.0.1, its streams in the data folder. */
export class Nats implements Service {
  readonly name = 'nats';
  readonly title = 'NATS';
  readonly layer = 1;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #folder: string;
  readonly #binary: string;
  #port = 0;

  constructor(environment: NodeJS.ProcessEnv, folder: string, binary: string) {
    this.#environment = environment;
    this.#folder = folder;
    this.#binary = binary;
  }

  /** Valid once it has been prepared. */
  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  async prepare(): Promise<void> {
    mkdirSync(join(this.#folder, 'nats'), { recursive: true });
    this.#port ||= await innerPort(this.#environment, 'NATS_PORT', 'NATS', this.#folder);
  }

  describe(): ChildDescription {
    const store = join(this.#folder, 'nats');
    return {
      name: this.name,
      command: this.#binary,
      args: ['-a', '127.0.0.1', '-p', String(this.#port), '-js', '-sd', store],
      cwd: this.#folder,
      env: { PATH: process.env.PATH, HOME: this.#folder },
      stopSeconds: 10,
    };
  }

  ready(child: Child): Promise<void> {
    return untilServing(child, secondsToServe, () => answers(this.#port));
  }
}
