import { parentPort, workerData } from 'node:worker_threads';

/**
 * What the front end's server build is asked and answers (`frontend/src/app/server-entry.tsx`). `url` is path and query,
 * `origin` our own as browsers see it; `answer` gives an answer of the interface as a guest gets it.
 */
interface PageRequest {
  url: string;
  origin: string;
  answer(path: string): Promise<PageAnswer>;
}

/** An answer of the interface; `total` is its X-Total-Count. */
export interface PageAnswer {
  status: number;
  total?: string;
  body: string;
}

/** A page's parts, to be put into the document. `body` and `state` are empty where the browser renders the page itself. */
export interface RenderedPage {
  status: number;
  redirect?: string;
  head: string;
  body: string;
  /** Whether the body is the same for guests and customers. */
  forEveryone?: boolean;
  state: string;
}

/** What the application says to this thread; they travel in lists, one a turn. */
export type ToWorker =
  | { kind: 'render'; id: number; url: string; origin: string }
  | { kind: 'answer'; ask: number; answer: PageAnswer }
  | { kind: 'no-answer'; ask: number; reason: string }
  | { kind: 'are-you-there' };

/** What this thread says to the application. */
export type FromWorker =
  | { kind: 'ask'; id: number; ask: number; path: string }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'here' };

// A thread of its own: rendering a page takes the processor for many milliseconds, and may hang. It imports nothing but
// Node, so that it starts as it stands, compiled or not.
const port = parentPort;
// Loaded before the first page needs it; a page that needs it is rejected with the error of loading.
const build = import(workerData.entry) as Promise<{ render(request: PageRequest): Promise<RenderedPage> }>;
build.catch(() => undefined);
const waiting = new Map<number, { resolve(answer: PageAnswer): void; reject(error: Error): void }>();
let asks = 0;
let unsent: FromWorker[] = [];

/** A page asks for several things at once, and waking the other thread costs more than the message. */
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
