import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
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

/** Returns the `traceparent` of a span, in version 00. */
function formatTraceParent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

/** Returns the span of a `traceparent`; undefined if it is invalid. */
function parse(text: unknown): SpanContext | undefined {
  return (typeof text === 'string' && parseTraceParent(text)) || undefined;
}

/** Returns a `traceparent` of unknown origin in the shop's own form; undefined if it is invalid. */
export function soundTraceParent(text: unknown): string | undefined {
  const span = parse(text);
  return span && formatTraceParent(span);
}

/** Returns the trace's id, which finds it in logs and traces; null if there is none. */
export function traceIdOf(traceParent: string | null | undefined): string | null {
  return parse(traceParent)?.traceId ?? null;
}

/** Attributes of a span: a closed list, without secrets and personal data (docs/decisions/operations.md#traces). */
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
  readonly kind: Lowercase<keyof typeof SpanKind>;
  readonly attributes?: SpanAttributes;
}

/** A running span. If nothing is exported, its methods do nothing. */
export class RunningSpan {
  constructor(private readonly span: Span) {}

  /** Returns the `traceparent` for work inside the span; undefined if there is no trace. */
  get traceParent(): string | undefined {
    return soundTraceParent(formatTraceParent(this.span.spanContext()));
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
  const remote = parse(parent);
  const above = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
  const spanKind = SpanKind[kind.toUpperCase() as keyof typeof SpanKind];
  return new RunningSpan(
    trace.getTracer('topcoat').startSpan(name, { kind: spanKind, attributes: attributes as Attributes }, above),
  );
}

/** Runs `work` in a span below the current one; without one it has none, as traces begin with a request. */
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
