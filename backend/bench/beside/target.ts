import { Agent, type IncomingMessage, request } from 'node:http';

/** An answer of a server that is measured. */
interface Answer {
  status: number;
  text: string;
  cookie: string;
}

/** One kind of work that both servers do, once for each number. */
export type Work = (number: number) => Promise<unknown>;

/** A server under measurement, asked over connections that stay open. */
export class Target {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Sends a call, as JSON where it has a body. Throws for a status of 400 and above. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const more =
      content === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      request(this.url + path, { method, agent: this.agent, headers: { ...more, ...headers } }, resolve)
        .on('error', reject)
        .end(content);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const status = message.statusCode ?? 0;
    if (status >= 400) throw new Error(`${status} from ${method} ${path}: ${text.slice(0, 500)}`);
    const cookie = (message.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
    return { status, text, cookie };
  }

  async json<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    return JSON.parse((await this.call(method, path, body, headers)).text) as T;
  }

  close(): void {
    this.agent.destroy();
  }
}
