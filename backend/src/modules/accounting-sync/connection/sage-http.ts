import { Injectable } from '@nestjs/common';
import { inSpan, pathTemplate } from '../../../platform/tracing/spans.js';
import { storableText } from '../../../platform/typed-text.js';

/** Anything that kept Sage from doing what was asked. The message is plain words for staff. */
export abstract class SageError extends Error {}

/** Sage said no for good (400, 403, 404, 422 …): repeating the same request will not help. */
export class RejectedBySage extends SageError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** No answer, or one that says "later" (timeout, network, 429, 5xx). Whether the work was done is unknown. */
export class SageUnavailable extends SageError {
  constructor(
    message: string,
    /** How long Sage asked us to wait, in ms. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** Something that stands before Sage answered in its place. */
export class NoDataFromSage extends SageUnavailable {
  constructor() {
    super('Sage sent a web page instead of data. It may be down for maintenance.');
  }
}

/** There is no connection, or Sage no longer accepts it: an admin has to connect again. */
export class SageDisconnected extends SageError {}

/** A document cannot be made from what the order and the settings say; a person has to put something right first. */
export class CannotBePosted extends Error {}

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

/** How what PostgreSQL cannot store is written in JSON: a NUL, or a half of a surrogate pair. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses what Sage sent; undefined where it is no JSON. Texts lose what no database can store, so that one damaged text
 * stops neither a sync nor the log of calls.
 */
export function parseSageJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    const parsed: unknown = JSON.parse(text);
    return SUSPECT.test(text) ? storable(parsed) : parsed;
  } catch {
    return undefined;
  }
}

/** The value with all texts in it, names of fields too, without NUL and with U+FFFD for half a surrogate pair. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), storable(each)]));
}

/** How long the shop waits for Sage, in ms. */
@Injectable()
export class SageLimits {
  /** A whole call, a refreshed token and a second try included; at most 20 s (docs/rules.md#sage-retries). */
  callMs = 20_000;
  /** What is left of a call for Sage's answer when the call has waited for its turn. */
  answerMs = 8_000;
  /** A call for tokens. It has time of its own: one that is broken off may cost the connection. */
  tokenMs = 8_000;
}
