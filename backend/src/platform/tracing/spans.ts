import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { currentContext, runInContext } from '../context.js';

const VERSION = /^v\d+(\.\d+)?$/;
const WORD = /^[a-z]+(_[a-z]+)*$/;

/** Returns the path of another system's address without its query, with `{id}` for each part that is no plain word. */
export function pathTemplate(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname
    .split('/')
    .map((part) => (part === '' || VERSION.test(part) || WORD.test(part) ? part : '{id}'))
    .join('/');
}

/** `traceparent` of W3C Trace Context, version 00: trace, span, flags. Later versions may append further parts. */
const TRACE_PARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.{0,200})?$/;

/** A span of any process: `traceId` has 32, `spanId` 16 hexadecimal digits. */
interface RemoteSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Returns the span of a `traceparent`; undefined if it is invalid. */
export function parseTraceParent(text: unknown): RemoteSpan | undefined {
  const match = typeof text === 'string' ? TRACE_PARENT.exec(text) : null;
  if (!match) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = match;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Returns the `traceparent` of a span, in version 00. */
function formatTraceParent({ traceId, spanId, isSampled }: RemoteSpan): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Returns a `traceparent` of unknown origin in the shop's own form; undefined if it is invalid. */
export function soundTraceParent(text: unknown): string | undefined {
  const span = parseTraceParent(text);
  return span && formatTraceParent(span);
}

/** Returns the trace's id, which finds it in logs and traces; null if there is none. */
export function traceIdOf(traceParent: string | null | undefined): string | null {
  return parseTraceParent(traceParent)?.traceId ?? null;
}

/**
 * Attributes of a span. A closed list, so that no secrets and no personal data get into a trace
 * (docs/decisions/operations.md#traces).
 */
interface SpanAttributes {
  'http.request.method'?: string;
  /** Template of the route (`/api/products/:slug`), never the address. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** Path of a call to another system, without ids and query. */
  'url.template'?: string;
  'server.address'?: string;
  'messaging.system'?: string;
  'messaging.destination.name'?: string;
  /** The event's id. */
  'messaging.message.id'?: string;
  /** Class of an error, or the status of a response; never the message, which may quote anything. */
  'error.type'?: string;
  'topcoat.correlation_id'?: string;
  'topcoat.reaction'?: string;
  /** Counted from 1. */
  'topcoat.attempt'?: number;
}

interface SpanOptions {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
}

const KINDS: Record<SpanOptions['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** A running span. If nothing is exported, its methods do nothing. */
export class RunningSpan {
  constructor(private readonly span: Span) {}

  /** Returns the `traceparent` for work inside the span; undefined if there is no trace. */
  get traceParent(): string | undefined {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return soundTraceParent(formatTraceParent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }));
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes as Attributes);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  /** Marks the span as failed; `type` is the class of an error, or the status of a response. */
  fail(type: string): void {
    this.set({ 'error.type': type });
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Starts a span below `parent`, or a trace without one. The caller ends it. */
export function startSpan(name: string, { kind, attributes }: SpanOptions, parent?: string): RunningSpan {
  const remote = parseTraceParent(parent);
  const above = remote
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: remote.traceId,
        spanId: remote.spanId,
        traceFlags: remote.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        isRemote: true,
      })
    : ROOT_CONTEXT;
  const options = { kind: KINDS[kind], attributes: attributes as Attributes };
  return new RunningSpan(trace.getTracer('topcoat').startSpan(name, options, above));
}

/**
 * Runs `work` in a span below the current one; without a current one, runs it without a span: traces begin with a
 * request.
 */
export async function inSpan<T>(
  name: string,
  { kind, attributes }: SpanOptions,
  work: (span: RunningSpan | undefined) => Promise<T>,
): Promise<T> {
  const outside = currentContext();
  if (!outside?.traceParent) return work(undefined);
  const all = { ...attributes, 'topcoat.correlation_id': outside.correlationId };
  const span = startSpan(name, { kind, attributes: all }, outside.traceParent);
  try {
    return await runInContext({ ...outside, traceParent: span.traceParent }, () => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.constructor.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}
