import { Injectable } from '@nestjs/common';
import { storableText } from '../../../platform/database/storable-text.js';
import { inSpan, pathTemplate } from '../../../platform/tracing/spans.js';

/** An error that kept Sage from carrying out a request. The message is plain words for staff. */
export abstract class SageError extends Error {}

/** Sage rejected the request for good (400, 403, 404, 422 …): repeating it will not help. */
export class RejectedBySage extends SageError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** No answer, or a temporary error (timeout, network, 429, 5xx). It is unknown whether the request was carried out. */
export class SageUnavailable extends SageError {
  constructor(
    message: string,
    /** The wait that Sage asked for, in ms. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** A proxy or another server answered in Sage's place. */
export class NoDataFromSage extends SageUnavailable {
  constructor() {
    super('Sage sent a web page instead of data. It may be down for maintenance.');
  }
}

/** There is no connection, or Sage no longer accepts it: an admin has to connect again. */
export class SageDisconnected extends SageError {}

/** A document cannot be made from the order and the settings; a person has to correct something first. */
export class CannotBePosted extends Error {}

/** A complete answer of Sage. */
export interface SageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The database's time after the answer, if it could be read. */
  readonly endedAt?: Date | undefined;
}

/** The largest answer that is read, in bytes; the longest list is far below. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Makes one HTTP exchange with Sage within `limitMs`. Throws `SageUnavailable` if no complete answer came in time, and
 * the reason of `signal` if that aborts.
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

/** Thrown for an answer that is larger than any real one. */
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

/** Returns the wait in `Retry-After`, in ms; 0 without one. */
export function retryAfterMs(headers: Headers): number {
  const value = headers.get('retry-after')?.trim();
  if (!value) return 0;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? 0 : Math.max(0, until - Date.now());
}

/** Escapes in JSON of text that PostgreSQL cannot store: a NUL, or half of a surrogate pair. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses a body from Sage; undefined if it is not JSON. Removes text that no database can store, so that one damaged
 * text stops neither a sync nor the log of calls.
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

/** Returns the value with all texts in it, field names too, without NUL and with U+FFFD for half a surrogate pair. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), storable(each)]));
}

/** Time limits of calls to Sage, in ms. */
@Injectable()
export class SageLimits {
  /** A whole call, including a token refresh and a second try; at most 20 s (docs/rules.md#sage-retries). */
  callMs = 20_000;
  /** Time left for Sage's answer after the call has waited for its turn. */
  answerMs = 8_000;
  /** A call for tokens, in addition to `callMs`: breaking one off may cost the connection. */
  tokenMs = 8_000;
}
