import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between a browser and everything that it calls, whose connections break when enough was uploaded. */
export class BreakingProxy {
  /** How often every connection was cut. */
  breaks = 0;
  /** Fulfilled once the network is down; `restore` ends that. */
  readonly down: Promise<void>;
  readonly #server: Server;
  readonly #upstream = new Set<Socket>();
  readonly #breaksAt: number[];
  readonly #downAt: number;
  #isDown = false;
  #uploaded = 0;
  #wentDown = () => {};

  /** Cuts all connections once at each of these numbers of uploaded bytes; from `downAt` on it lets nothing pass. */
  private constructor(breaksAt: number[], downAt: number) {
    this.#breaksAt = [...breaksAt];
    this.#downAt = downAt;
    this.down = new Promise((resolve) => {
      this.#wentDown = resolve;
    });
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  }

  static async start(breaksAt: number[], downAt = Number.POSITIVE_INFINITY): Promise<BreakingProxy> {
    const proxy = new BreakingProxy(breaksAt, downAt);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  restore(): void {
    this.#isDown = false;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#cut();
    await closed;
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (this.#isDown) {
      incoming.socket.destroy();
      return;
    }
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '');
    const headers = { ...incoming.headers };
    delete headers['proxy-connection'];
    const options = { hostname, port, method: incoming.method, path: pathname + search, headers, agent: false };
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    passed.on('socket', (socket) => {
      this.#upstream.add(socket);
      socket.once('close', () => this.#upstream.delete(socket));
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    if (incoming.method === 'PUT') incoming.on('data', (chunk: Buffer) => this.#count(chunk.length));
    incoming.pipe(passed);
  }

  #count(bytes: number): void {
    this.#uploaded += bytes;
    if (this.#uploaded >= (this.#breaksAt[0] ?? Number.POSITIVE_INFINITY)) {
      this.#breaksAt.shift();
      this.#cut();
    }
    if (this.#uploaded < this.#downAt || this.#isDown) return;
    this.#uploaded = Number.NEGATIVE_INFINITY;
    this.#isDown = true;
    this.#cut();
    this.#wentDown();
  }

  #cut(): void {
    this.breaks += 1;
    this.#server.closeAllConnections();
    for (const socket of this.#upstream) socket.destroy();
  }
}
