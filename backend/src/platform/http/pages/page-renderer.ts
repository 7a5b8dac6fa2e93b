import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../../redaction.js';
import type { FromWorker, PageAnswer, RenderedPage, ToWorker } from './page-worker.js';

/** The reason why a page was not rendered. `missing`: there is no server build. */
type Reason = 'missing' | 'busy' | 'late' | 'failed';

/** Thrown if a page could not be rendered; the caller sends the plain document. */
export class NotRendered extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
  ) {
    super(message);
  }
}

interface RendererOptions {
  /** The front end's server build; may be missing, or be replaced by a newer one. */
  readonly entry: string;
  /** Path of `page-worker`, compiled or not. */
  readonly worker: string;
  readonly origin: string;
  /** Time limit of a page in ms; left out: 2 s. */
  readonly patienceMs?: number;
}

/** Responds to a page's requests to the API. */
type Answering = (path: string) => Promise<PageAnswer>;

interface Rendering {
  readonly answering: Answering;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  /** Time of the build that the thread renders with. */
  readonly built: number;
  readonly renderings: Map<number, Rendering>;
  /** Messages to be sent at the end of this turn. */
  unsent: ToWorker[];
  /** False from the timeout of a page until the thread sends a message. */
  alive: boolean;
}

const PATIENCE_MS = 2_000;
/** Time for a thread to prove that it is alive, in ms. */
const ANSWER_MS = 500;
/** The most pages at once; more are rejected, since the plain document is better than a longer wait. */
const MOST_AT_ONCE = 24;
/** Pause before a broken thread is replaced; ms, doubled each time. */
const REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;
/** ms. */
const BUILD_KNOWN_MS = 500;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/**
 * Renders pages with the front end's server build in a worker thread, so that a slow or broken page blocks nothing
 * else. Starts the thread with the first page at the latest, and again after a failure or a new build.
 */
export class PageRenderer {
  private thread?: Thread;
  private started = 0;
  private rest = REST_MS;
  private restUntil = 0;
  private known?: { readonly built: number | undefined; readonly at: number };

  constructor(private readonly options: RendererOptions) {}

  /** Returns the time of the server build; undefined if there is none. Checks again after a moment. */
  async built(): Promise<number | undefined> {
    if (this.known === undefined || performance.now() - this.known.at > BUILD_KNOWN_MS) {
      const found = await stat(this.options.entry).catch(() => undefined);
      this.known = { built: found?.mtimeMs, at: performance.now() };
    }
    return this.known.built;
  }

  /** Starts the thread, so that the first page does not have to wait for it. */
  async start(): Promise<void> {
    const built = await this.built();
    if (built !== undefined) this.threadFor(built);
  }

  /** Renders the page at this path and query. Throws `NotRendered`. */
  async render(url: string, answering: Answering): Promise<RenderedPage> {
    const built = await this.built();
    if (built === undefined) throw new NotRendered('missing', 'There is no server build of the front end');
    const thread = this.threadFor(built);
    const { renderings } = thread;
    if (!thread.alive || renderings.size >= MOST_AT_ONCE)
      throw new NotRendered('busy', 'Too many pages are being rendered');
    this.started += 1;
    const id = this.started;
    let timer: NodeJS.Timeout | undefined;
    try {
      const page = await new Promise<RenderedPage>((resolve, reject) => {
        renderings.set(id, { answering, resolve, reject });
        timer = setTimeout(() => this.handleTimeout(id, thread), this.options.patienceMs ?? PATIENCE_MS);
        say(thread, { kind: 'render', id, url, origin: this.options.origin });
      });
      this.rest = REST_MS;
      return page;
    } finally {
      clearTimeout(timer);
      renderings.delete(id);
    }
  }

  /** Ends the thread; its pages are not rendered. */
  close(): void {
    this.restUntil = Number.POSITIVE_INFINITY;
    this.end('The application is stopping');
  }

  private threadFor(built: number): Thread {
    if (this.thread && this.thread.built !== built) this.end('The server build was replaced');
    if (this.thread) return this.thread;
    if (performance.now() < this.restUntil) throw new NotRendered('failed', 'The thread broke a moment ago');
    const worker = new Worker(this.options.worker, {
      workerData: { entry: pathToFileURL(this.options.entry).href },
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: MEMORY,
    });
    const thread: Thread = { worker, built, renderings: new Map(), unsent: [], alive: true };
    worker.unref();
    worker.on('message', (messages: FromWorker[]) => {
      for (const message of messages) receive(message, thread);
    });
    worker.on('error', (error) => this.handleBreak(worker, error.message));
    worker.on('exit', () => this.handleBreak(worker, 'The thread ended'));
    this.thread = thread;
    return thread;
  }

  /** Ends a thread that does not answer after a timeout: the page blocks it. */
  private handleTimeout(id: number, thread: Thread): void {
    thread.renderings.get(id)?.reject(new NotRendered('late', 'The page took too long'));
    thread.alive = false;
    say(thread, { kind: 'are-you-there' });
    setTimeout(() => {
      if (!thread.alive) this.handleBreak(thread.worker, 'The thread was held up by a page');
    }, ANSWER_MS).unref();
  }

  private handleBreak(worker: Worker, why: string): void {
    if (this.thread?.worker !== worker) return;
    this.restUntil = Math.max(this.restUntil, performance.now() + this.rest);
    this.rest = Math.min(2 * this.rest, LONGEST_REST_MS);
    this.end(why);
  }

  private end(why: string): void {
    const { thread } = this;
    this.thread = undefined;
    void thread?.worker.terminate();
    for (const { reject } of thread?.renderings.values() ?? []) reject(new NotRendered('failed', why));
  }
}

/** Sends the messages of one turn together, because waking the other thread costs more than a message. */
function say(thread: Thread, message: ToWorker): void {
  if (thread.unsent.push(message) > 1) return;
  setImmediate(() => {
    const messages = thread.unsent;
    thread.unsent = [];
    thread.worker.postMessage(messages);
  });
}

function receive(message: FromWorker, thread: Thread): void {
  thread.alive = true;
  if (message.kind === 'here') return;
  const rendering = thread.renderings.get(message.id);
  if (!rendering) {
    // Ends the request of a page that timed out: otherwise the page would wait for ever and stay in the thread's memory.
    if (message.kind === 'ask') say(thread, { kind: 'no-answer', ask: message.ask, reason: 'The page took too long' });
    return;
  }
  if (message.kind === 'rendered') rendering.resolve(message.page);
  else if (message.kind === 'failed') rendering.reject(new NotRendered('failed', message.reason));
  else void answer(message.ask, message.path, thread, rendering);
}

async function answer(ask: number, path: string, thread: Thread, { answering }: Rendering): Promise<void> {
  try {
    say(thread, { kind: 'answer', ask, answer: await answering(path) });
  } catch (error) {
    say(thread, { kind: 'no-answer', ask, reason: messageOf(error) });
  }
}
