import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageAnswer } from './page-worker.js';

const PATIENCE_MS = 2_000;
const LONGEST_BODY = 4_194_304;

/** Calls the shop's own API over HTTP, as a guest without any cookie. */
export class Loopback {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly server: Server) {}

  /** Requests `path` with its query. Rejects if no complete response comes in time. */
  ask(path: string): Promise<PageAnswer> {
    return new Promise((resolve, reject) => {
      const request = get({ ...this.address(), path, agent: this.agent, timeout: PATIENCE_MS }, (response) => {
        read(response).then(resolve, reject);
      });
      request.on('timeout', () => request.destroy(new Error(`${path} was not answered in time`)));
      request.on('error', reject);
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private address(): { host: string; port: number } {
    const { address, family, port } = this.server.address() as AddressInfo;
    const everywhere = { '::': '127.0.0.1', '0.0.0.0': '127.0.0.1' }[address];
    return { host: everywhere ?? address, port, ...(family === 'IPv6' && !everywhere ? { family: 6 } : {}) };
  }
}

async function read(response: IncomingMessage): Promise<PageAnswer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new Error('The answer is too long for a page');
    chunks.push(chunk);
  }
  const total = response.headers['x-total-count'];
  return {
    status: response.statusCode ?? 500,
    ...(typeof total === 'string' ? { total } : {}),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
