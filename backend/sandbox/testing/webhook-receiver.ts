import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedWebhook {
  signature: string;
  body: string;
  event: { id: string; type: string; data: { object: Record<string, unknown> } };
}

/** A shop's end of the webhooks: keeps what comes and answers as the test wants. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  readonly #server: Server;
  /** The status of the answer; 0 for none. */
  status = 200;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        this.received.push({ signature: String(request.headers['stripe-signature']), body, event: JSON.parse(body) });
        if (this.status !== 0) response.writeHead(this.status).end();
      });
    });
  }

  /** Listens, on a free port unless one is given, and returns the address to send to. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  typesOf(intentId: string): string[] {
    return this.received.filter(({ event }) => event.data.object.id === intentId).map(({ event }) => event.type);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
