import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { context, runInContext } from '../context.js';

const VERSION = /^v\d+(\.\d+)?$/;
const WORD = /^[a-z]+(_[a-z]+)*$/;

/** Returns the path of an address of another system with `{id}` in place of all that is no plain word, and without its query. */
export function pathTemplate(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname
    .split('/')
    .map((part) => (part === '' || VERSION.test(part) || WORD.test(part) ? part : '{id}'))
    .join('/');
}

/** `traceparent` of W3C Trace Context, version 00: trace, span, flags. A later version may have more behind it. */
const TRACE_PARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.{0,200})?$/;

/** A span somewhere: `traceId` of 32, `spanId` of 16 hexadecimal digits. */
interface RemoteSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Returns the span in a `traceparent`, or undefined where it is none. */
export function parseTraceParent(text: unknown): RemoteSpan | undefined {
  const match = typeof text === 'string' ? TRACE_PARENT.exec(text) : null;
  if (!match) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = match;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** A span as the shop hands it on, in version 00. */
export function formatTraceParent({ traceId, spanId, isSampled }: RemoteSpan): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Returns a `traceparent` of unknown origin as the shop would write it, or undefined where it is none. */
export function soundTraceParent(text: unknown): string | undefined {
  const span = parseTraceParent(text);
  return span && formatTraceParent(span);
}

/** Returns the trace's id, by which it is found in logs and traces; null where there is none. */
export function traceIdOf(traceParent: string | null | undefined): string | null {
  return parseTraceParent(traceParent)?.traceId ?? null;
}

/** What a span may say. A closed list, so that nothing secret and nothing personal gets into a trace (docs/decisions/operations.md#traces). */
interface SpanAttributes {
  'http.request.method'?: string;
  /** The template (`/api/products/:slug`), never the address. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** The path of a call to another system, without ids and query. */
  'url.template'?: string;
  'server.address'?: string;
  'messaging.system'?: string;
  'messaging.destination.name'?: string;
  /** The event's id. */
  'messaging.message.id'?: string;
  /** The class of an error, or the status of an answer; never its message, which may quote anything. */
  'error.type'?: string;
  'topcoat.correlation_id'?: string;
  'topcoat.reaction'?: string;
  /** From 1. */
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

/** A span under way. Where nothing is exported, everything on it does nothing. */
export class RunningSpan {
  constructor(private readonly span: Span) {}

  /** What work inside it carries on; undefined where there is no trace. */
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

  /** `type` is the class of an error, or the status of an answer. */
  fail(type: string): void {
    this.set({ 'error.type': type });
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Starts a span below `parent`, or a trace where there is none. The caller ends it. */
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

/** Runs `work` in a span below the one at hand. Without one there is none: a trace begins with a request. */
export async function inSpan<T>(
  name: string,
  { kind, attributes }: SpanOptions,
  work: (span: RunningSpan | undefined) => Promise<T>,
): Promise<T> {
  const outside = context();
  if (!outside.traceParent) return work(undefined);
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
