import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { messageOf } from '../../../platform/redaction.js';
import { SageCalls } from '../call-limits/sage-calls.js';
import { type CallPurpose, type CallRow, SageCallLog } from './sage-call-log.js';
import {
  NoDataFromSage,
  parseSageJson,
  RejectedBySage,
  retryAfterMs,
  type SageAnswer,
  SageDisconnected,
  SageError,
  SageLimits,
  SageUnavailable,
  sageFetch,
} from './sage-http.js';
import { type Access, SageTokenStore } from './sage-token-store.js';

/** Returns the page unchanged. Throws `SageUnavailable` if the answer is not a list, as when a proxy answered. */
export function listOf<T>(page: SageList<T> | null | undefined): SageList<T> {
  if (Array.isArray(page?.$items)) return { ...page, $next: page.$next ?? null };
  throw new SageUnavailable('Sage’s response was not a list.');
}

/** How a call is made. */
export interface CallOptions extends CallPurpose {
  readonly signal?: AbortSignal;
  /** The business that the call is about. Nothing is sent while the shop is connected to another. */
  readonly businessId?: string;
  /** Replaces the stored connection while a new one is being made; a token that Sage rejects is not refreshed. */
  readonly access?: Access;
  /** The connection as read when a write started; gets the new token once Sage has rejected its own. */
  readonly connection?: { access: Access };
  /** Receives each call's row of the log, to be stored by the caller, and the database's time at the call's end. */
  readonly onCall?: (row: CallRow, endedAt: Date | undefined) => void;
}

/** Options for a page of a run: read from the run's business, whichever business is connected by then. */
export type PageOptions = Required<Pick<CallOptions, 'businessId'>> & Pick<CallOptions, 'signal'>;

/** A page of a Sage list. */
export interface SageList<T> {
  readonly $items: readonly T[];
  /** Number of items in the whole list. */
  readonly $total?: number;
  /** Path of the next page; null at the end. */
  readonly $next: string | null;
}

/**
 * Sage's API over HTTP. Every call ends within 20 s. Throws `RejectedBySage` (repeating will not help),
 * `SageUnavailable` (it is unknown whether it was done) or `SageDisconnected` (an admin has to connect).
 */
@Injectable()
export class SageClient {
  constructor(
    private readonly config: Config,
    private readonly tokens: SageTokenStore,
    private readonly limits: SageLimits,
    private readonly calls: SageCalls,
    private readonly log: SageCallLog,
  ) {}

  /** Sends a GET; `path` is relative to the API's address and includes the query: `/stock_items?page=2`. */
  get<T>(path: string, options: CallOptions): Promise<T> {
    return this.call('GET', path, undefined, options);
  }

  post<T>(path: string, body: object, options: CallOptions): Promise<T> {
    return this.call('POST', path, body, options);
  }

  put<T>(path: string, body: object, options: CallOptions): Promise<T> {
    return this.call('PUT', path, body, options);
  }

  delete(path: string, options: CallOptions): Promise<unknown> {
    return this.call('DELETE', path, undefined, options);
  }

  /** Returns a document as Sage prints it. The log keeps only its size. */
  getPdf(path: string, options: CallOptions): Promise<Buffer> {
    return this.call('GET', path, undefined, options, PDF);
  }

  /** Yields every item of a list, page by page along `$next`; past the end Sage would repeat the last page. */
  async *list<T>(path: string, options: CallOptions): AsyncGenerator<T> {
    for (let next: string | null = path; next !== null; ) {
      const page: SageList<T> = listOf(await this.get<SageList<T>>(next, options));
      yield* page.$items;
      next = page.$next;
    }
  }

  private async call<T>(
    method: string,
    path: string,
    body: object | undefined,
    options: CallOptions,
    format: Format<T> = json<T>(),
  ): Promise<T> {
    const began = performance.now();
    let answer: SageAnswer | undefined;
    let noted: unknown;
    let failure: unknown;
    try {
      const deadline = Date.now() + this.limits.callMs;
      answer = await this.exchange(method, this.addressOf(path), body, format.accept, options, deadline);
      if (answer.status < 200 || answer.status > 299) {
        noted = parseSageJson(answer.bytes);
        throw failureOf(answer, noted);
      }
      const read = format.read(answer);
      noted = format.noted(read);
      return read;
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      const record = {
        operation: `${method} ${path}`,
        request: body,
        answer: noted,
        sageRequestId: answer?.headers.get('x_request_id') ?? answer?.headers.get('x-request-id') ?? null,
        error: failure === undefined ? null : messageOf(failure),
        duration: performance.now() - began,
      };
      if (options.onCall) options.onCall(this.log.rowOf(options, record), answer?.endedAt);
      else await this.log.write(options, record);
    }
  }

  /** Sends the request; a token that Sage no longer accepts is replaced once. */
  private async exchange(
    method: string,
    url: string,
    body: object | undefined,
    accept: string,
    { syncType, signal, businessId: wanted, access: given, connection }: CallOptions,
    deadline: number,
  ): Promise<SageAnswer> {
    const send = ({ accessToken, businessId }: Access) => {
      if (!businessId && !given) throw new SageDisconnected('No Sage business has been chosen yet.');
      if (wanted && wanted !== businessId)
        throw new SageDisconnected('The shop is connected to another Sage business.');
      const request = {
        method,
        headers: {
          Accept: accept,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${accessToken}`,
          ...(businessId ? { 'X-Business': businessId } : {}),
        },
        body: body && JSON.stringify(body),
      };
      // Leaves time for the answer once the call is sent: Sage may have carried out a call that is broken off.
      const callMs = Math.max(1, deadline - Date.now());
      const patienceMs = Math.max(0, callMs - this.limits.answerMs);
      const fetched = () => sageFetch(url, request, deadline - Date.now(), signal);
      return this.calls.send({ syncType, patienceMs, callMs, signal }, fetched);
    };
    const access = given ?? connection?.access ?? (await this.tokens.access());
    const answer = await send(access);
    if (answer.status !== 401 || given) return answer;
    if (deadline - Date.now() < this.limits.tokenMs)
      throw new SageUnavailable('Sage rejected the token, and there was too little time left to fetch another.');
    const replaced = await this.tokens.replace(access.accessToken);
    if (connection) connection.access = replaced;
    return send(replaced);
  }

  /** Makes sure that the token goes only to Sage's API, whatever a `$next` says. */
  private addressOf(path: string): string {
    const { apiUrl } = this.config.sage;
    if (path.startsWith(`${apiUrl}/`)) return path;
    if (!/^\/(?!\/)/.test(path)) throw new Error(`Not a path of Sage's API: ${path}`);
    return `${apiUrl}${path}`;
  }
}

/** The format of an answer: its `Accept` header, how it is read, and the part that the log keeps. */
interface Format<T> {
  readonly accept: string;
  read(answer: SageAnswer): T;
  noted(read: T): unknown;
}

const json = <T>(): Format<T> => ({
  accept: 'application/json',
  read: ({ bytes }) => {
    const parsed = parseSageJson(bytes);
    if (parsed === undefined && bytes.length > 0) throw new NoDataFromSage();
    return parsed as T;
  },
  noted: (read) => read,
});

const PDF: Format<Buffer> = {
  accept: 'application/pdf',
  read: ({ bytes }) => {
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new SageUnavailable('Sage sent no PDF.');
    return bytes;
  },
  noted: ({ length }) => ({ pdf: `${length} bytes` }),
};

function failureOf({ status, headers }: SageAnswer, body: unknown): SageError | Error {
  const words = sageErrorText(body);
  if (status === 401) return new SageDisconnected(`Sage does not accept the connection: ${words || 'no reason given'}`);
  if (status === 429) return new SageUnavailable('Sage asked to slow down.', retryAfterMs(headers));
  if (status >= 500)
    return new SageUnavailable(`Sage answered ${status}${words ? `: ${words}` : '.'}`, retryAfterMs(headers));
  if (status >= 400) return new RejectedBySage(status, words || `Sage rejected it with status ${status}.`);
  return new Error(`Sage answered with the unexpected status ${status}.`);
}

/** Returns Sage's error body in one line, with the name of the field, since the message alone may not say it. */
function sageErrorText(body: unknown): string {
  if (!Array.isArray(body)) return '';
  return (body as { $dataCode?: string; $message?: string; $source?: string }[])
    .map(({ $dataCode, $message, $source }) => {
      const text = $message ?? 'No reason given';
      return `${$source ? `${$source}: ${text}` : text}${$dataCode ? ` (${$dataCode})` : ''}`;
    })
    .join('; ');
}
