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
import { formatTraceParent, parseTraceParent, soundTraceParent } from './trace-parent.js';

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
