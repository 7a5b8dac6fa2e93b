import { parentPort, workerData } from 'node:worker_threads';

/**
 * Request to the front end's server build (`frontend/src/app/server-entry.tsx`). `url` is path and query, `origin` the
 * shop's as browsers see it; `answer` returns a response of the API as a guest gets it.
 */
interface PageRequest {
  url: string;
  origin: string;
  answer(path: string): Promise<PageAnswer>;
}

/** A response of the API; `total` is its X-Total-Count. */
export interface PageAnswer {
  status: number;
  total?: string;
  body: string;
}

/** Parts of a page for the document. `body` and `state` are empty if the browser renders the page itself. */
export interface RenderedPage {
  status: number;
  redirect?: string;
  head: string;
  body: string;
  /** Whether the body is the same for guests and customers. */
  forEveryone?: boolean;
  state: string;
}

/** Messages from the application to this thread, sent as lists, one a turn. */
export type ToWorker =
  | { kind: 'render'; id: number; url: string; origin: string }
  | { kind: 'answer'; ask: number; answer: PageAnswer }
  | { kind: 'no-answer'; ask: number; reason: string }
  | { kind: 'are-you-there' };

/** Messages from this thread to the application. */
export type FromWorker =
  | { kind: 'ask'; id: number; ask: number; path: string }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'here' };

// Runs in a thread of its own: rendering a page takes the processor for many milliseconds, and may hang. Imports only
// Node, so that it runs compiled or not.
const port = parentPort;
// Loaded before the first page needs it; if loading fails, each page is rejected with that error.
const build = import(workerData.entry) as Promise<{ render(request: PageRequest): Promise<RenderedPage> }>;
build.catch(() => undefined);
const waiting = new Map<number, { resolve(answer: PageAnswer): void; reject(error: Error): void }>();
let asks = 0;
let unsent: FromWorker[] = [];

/** Sends the messages of one turn together, because waking the other thread costs more than a message. */
function send(message: FromWorker): void {
  if (unsent.push(message) === 1) setImmediate(flush);
}

function flush(): void {
  const messages = unsent;
  unsent = [];
  port?.postMessage(messages);
}

async function render({ id, url, origin }: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
  const answer = (path: string) => {
    asks += 1;
    const ask = asks;
    send({ kind: 'ask', id, ask, path });
    return new Promise<PageAnswer>((resolve, reject) => waiting.set(ask, { resolve, reject }));
  };
  try {
    const { status, redirect, head, body, forEveryone, state } = await (await build).render({ url, origin, answer });
    send({ kind: 'rendered', id, page: { status, redirect, head, body, forEveryone, state } });
  } catch (error) {
    send({ kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

port?.on('message', (messages: ToWorker[]) => {
  for (const message of messages)
    if (message.kind === 'render') void render(message);
    else if (message.kind === 'are-you-there') send({ kind: 'here' });
    else handOver(message);
});

function handOver(message: Extract<ToWorker, { ask: number }>): void {
  const asker = waiting.get(message.ask);
  waiting.delete(message.ask);
  if (message.kind === 'answer') asker?.resolve(message.answer);
  else asker?.reject(new Error(message.reason));
}
