import type { ReceivedAnswer } from './answer.ts';
import type { ExamQuestion, Viewer } from './question.ts';

const EMAILS: Record<Exclude<Viewer, 'guest'>, string> = {
  customer: 'customer@topcoat.test',
  trade: 'trade@topcoat.test',
};
const PASSWORD = 'topcoat-demo';

/** One event of an answer that is streamed. */
export interface ReceivedEvent {
  event: string;
  data: { text?: string; message?: string } & Partial<ReceivedAnswer>;
}

/** An answer that was streamed: its events, and how many ms after the question the first words came. */
interface Streamed {
  events: ReceivedEvent[];
  firstWordsMs: number | null;
}

type Asked = Pick<ExamQuestion, 'ask' | 'history' | 'page'>;

/** Someone at a browser of their own, with cookies and an address; the shop has to trust one proxy to believe it. */
export class Person {
  private static count = 0;
  private readonly cookies = new Map<string, string>();
  private readonly address: string;

  private readonly url: string;

  constructor(url: string, address?: string) {
    this.url = url;
    Person.count += 1;
    this.address = address ?? `198.18.${(Person.count >> 8) & 255}.${Person.count & 255}`;
  }

  /** Opens the shop's page and, unless a guest, signs in to the demo. */
  static async as(viewer: Viewer, url: string): Promise<Person> {
    const person = new Person(url);
    if (viewer === 'guest') return person;
    await person.call('POST', '/api/auth/login', { email: EMAILS[viewer], password: PASSWORD });
    return person;
  }

  get<T>(path: string): Promise<T> {
    return this.call('GET', path);
  }

  /** Throws where the shop rejects it. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.send(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} from ${method} ${path}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async send(method: string, path: string, body?: unknown, more: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${this.url}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      ...more,
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': this.address, ...more.headers },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** The whole answer at once. */
  ask({ ask, history = [] }: Asked): Promise<ReceivedAnswer> {
    return this.call('POST', '/api/chat', { message: ask, conversationHistory: history });
  }

  /** The answer as the page reads it, event by event. */
  async askStreamed({ ask, history = [], page = '/' }: Asked): Promise<Streamed> {
    const began = performance.now();
    const body = { message: ask, conversationHistory: history };
    const answer = await this.send('POST', '/api/chat', body, {
      headers: { accept: 'text/event-stream', referer: `${this.url}${page}` },
    });
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} from the chat: ${await answer.text()}`);
    const events: ReceivedEvent[] = [];
    let firstWordsMs: number | null = null;
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body) {
      rest += decoder.decode(chunk as Uint8Array, { stream: true });
      const parts = rest.split('\n\n');
      rest = parts.pop() ?? '';
      events.push(...parts.flatMap(toEvent));
      if (firstWordsMs === null && events.some(({ event }) => event === 'text'))
        firstWordsMs = performance.now() - began;
    }
    return { events, firstWordsMs };
  }
}

/** A comment, as a heartbeat is one, is no event. */
function toEvent(part: string): ReceivedEvent[] {
  const fields = part.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line));
  const event = fields.find((field) => field?.[1] === 'event')?.[2];
  const data = fields.filter((field) => field?.[1] === 'data').map((field) => field?.[2]);
  return event === undefined || data.length === 0 ? [] : [{ event, data: JSON.parse(data.join('\n')) }];
}
