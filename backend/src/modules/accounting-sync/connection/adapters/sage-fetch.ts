import { pathTemplate } from '../../../../platform/tracing/path-template.js';
import { inSpan } from '../../../../platform/tracing/spans.js';
import { SageUnavailable } from '../domain/sage-errors.js';

/** What Sage answered, read to the end. */
export interface SageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** The most that is read of an answer; the longest list is far below. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * One HTTP exchange with Sage within `limitMs`. Throws `SageUnavailable` when no whole answer came in time, and the
 * reason of `signal` when that aborts.
 */
export function sageFetch(
  url: string,
  init: Omit<RequestInit, 'signal'>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<SageAnswer> {
  const { hostname, pathname } = new URL(url);
  const method = init.method ?? 'GET';
  const template = pathTemplate(pathname);
  const attributes = { 'http.request.method': method, 'url.template': template, 'server.address': hostname };
  return inSpan(`${method} ${template}`, { kind: 'client', attributes }, async (span) => {
    const answer = await exchange(url, init, limitMs, signal);
    span?.set({ 'http.response.status_code': answer.status });
    if (answer.status > 399) span?.fail(String(answer.status));
    return answer;
  });
}

async function exchange(
  url: string,
  init: Omit<RequestInit, 'signal'>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<SageAnswer> {
  const timeout = AbortSignal.timeout(Math.max(1, limitMs));
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return { status: response.status, headers: response.headers, bytes: await readAll(response) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AnswerTooLarge) throw error;
    if (timeout.aborted) throw new SageUnavailable('Sage did not answer in time.');
    throw new SageUnavailable(`Sage cannot be reached (${reasonOf(error)}).`);
  }
}

/** Sage sent more than any answer of its can be. */
class AnswerTooLarge extends Error {}

async function readAll(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new AnswerTooLarge(`Sage’s answer is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return (cause as NodeJS.ErrnoException).code ?? cause.message;
}

/** What `Retry-After` asks for, in ms; 0 where it asks for nothing. */
export function retryAfterMs(headers: Headers): number {
  const value = headers.get('retry-after')?.trim();
  if (!value) return 0;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? 0 : Math.max(0, until - Date.now());
}
