import { setTimeout as pause } from 'node:timers/promises';
import { createContext, Script } from 'node:vm';
import type { PageAnswer } from './in-process-request.js';

/** The front end's server build (`frontend/src/app/server-entry.tsx`). */
export interface ServerEntry {
  render(request: PageRequest): Promise<RenderedPage>;
}

/** Returns a response of the API as a guest gets it. */
type Answering = (path: string) => Promise<PageAnswer>;

interface PageRequest {
  /** Path and query. */
  url: string;
  /** The shop's address as browsers see it. */
  origin: string;
  /** Whether the page's own data is left out: heading and frame are drawn, the same for guests and customers. */
  isOutline: boolean;
  /** Whether the viewer may be signed in: the page is drawn without anyone's prices. */
  hasSession: boolean;
  answer: Answering;
  /** Runs the part that takes the processor for milliseconds. */
  inTurn<T>(draw: () => T): Promise<T>;
}

interface PageToRender extends Pick<PageRequest, 'url'>, Partial<Pick<PageRequest, 'isOutline' | 'hasSession'>> {
  /** Whether it has one of endlessly many addresses, such as a search. */
  readonly isEndless: boolean;
}

/** Parts of a page for the document. `body` and `state` are empty if the browser renders the page itself. */
export interface RenderedPage {
  status: number;
  redirect?: string;
  head: string;
  scripts?: string;
  body: string;
  /** Whether nothing in the body depends on the viewer. */
  forEveryone?: boolean;
  state: string;
}

/** Thrown if a page could not be rendered; the caller sends the plain document. `missing`: there is no server build. */
export class NotRendered extends Error {
  constructor(
    readonly reason: 'missing' | 'busy' | 'late' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

/** Time limit of a page, its data and its turn included; ms. */
const PATIENCE_MS = 2_000;
/** The most pages at once; more are rejected, since the plain document is better than a longer wait. */
const MOST_AT_ONCE = 24;
/** The most of them with endless addresses, so that a flood of searches leaves room for other pages. */
const MOST_ENDLESS = 8;
/** Time after which drawing is broken off, in ms: a page takes a few, and nothing else runs meanwhile. */
const STUCK_MS = 3_000;
/** Pause of all rendering after that; ms. */
const STUCK_REST_MS = 20_000;

/**
 * Renders pages with the front end's server build. Pages are drawn one after another, each followed by a rest as long as
 * its drawing took: a flood of pages leaves half of the time to other requests.
 */
export class PageRenderer {
  private pages = 0;
  private endless = 0;
  /** Ends with the drawing and the rest of the page before. */
  private before: Promise<unknown> = Promise.resolve();
  private restUntil = 0;
  private readonly context = createContext();
  private readonly drawing = new Script('draw()');

  constructor(private readonly origin: string) {}

  /** Renders a page, or only its outline. Throws `NotRendered`. */
  async render(
    entry: Promise<ServerEntry> | undefined,
    { url, isEndless, isOutline = false, hasSession = false }: PageToRender,
    answering: Answering,
  ): Promise<RenderedPage> {
    if (!entry) throw new NotRendered('missing', 'There is no server build of the front end');
    const isFull = this.pages >= MOST_AT_ONCE || (isEndless && this.endless >= MOST_ENDLESS);
    if (isFull || performance.now() < this.restUntil)
      throw new NotRendered('busy', 'Too many pages are being rendered');
    // Not part of the time limit: only the first page waits for it.
    const { render } = await entry;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new NotRendered('late', 'The page took too long')), PATIENCE_MS);
    this.pages += 1;
    if (isEndless) this.endless += 1;
    // Ends what a late page waits for, or the page would wait for ever and stay in memory.
    const inTime = <T>(work: Promise<T>) => Promise.race([late, work]);
    try {
      const answer = (path: string) => inTime(answering(path));
      const inTurn = <T>(draw: () => T) => this.inTurn(inTime, draw);
      return await inTime(render({ url, origin: this.origin, isOutline, hasSession, answer, inTurn }));
    } finally {
      clearTimeout(timer);
      this.pages -= 1;
      if (isEndless) this.endless -= 1;
    }
  }

  private async inTurn<T>(inTime: <W>(work: Promise<W>) => Promise<W>, draw: () => T): Promise<T> {
    const { before } = this;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.before = promise;
    let tookMs = 0;
    try {
      await inTime(before);
      const began = performance.now();
      if (began < this.restUntil) throw new NotRendered('busy', 'Rendering pauses');
      const drawn = this.draw(draw);
      tookMs = performance.now() - began;
      return drawn;
    } finally {
      void before.then(() => pause(tookMs)).then(resolve);
    }
  }

  /** Breaks off a drawing that does not end: nothing else in this process could. */
  private draw<T>(draw: () => T): T {
    this.context.draw = draw;
    try {
      return this.drawing.runInContext(this.context, { timeout: STUCK_MS });
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
        this.restUntil = performance.now() + STUCK_REST_MS;
      throw error;
    } finally {
      this.context.draw = undefined;
    }
  }
}
