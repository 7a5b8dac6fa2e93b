import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. Ids are hexadecimal; without a parent `parentSpanId` is empty. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  isError: boolean;
  service: string;
}

interface OtlpValue {
  stringValue?: string;
  intValue?: number | string;
}
interface OtlpAttribute {
  key: string;
  value: OtlpValue;
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: OtlpAttribute[];
  status: { code?: number };
}
interface OtlpRequest {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const STATUS_ERROR = 2;

/** A collector that takes traces by OTLP over HTTP, in JSON, and keeps them. It can be made to hang. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  /** Every export as it came: its headers and its text. */
  readonly exports: { path: string; headers: Record<string, unknown>; text: string }[] = [];
  private isHanging = false;
  private readonly waiting: ServerResponse[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer();
    const collector = new TraceCollector(server);
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      collector.exports.push({ path: request.url ?? '', headers: request.headers, text });
      if (collector.isHanging) {
        collector.waiting.push(response);
        return;
      }
      collector.keep(JSON.parse(text) as OtlpRequest);
      response.setHeader('content-type', 'application/json').end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  ofTrace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** From now on exports are read and never answered. */
  hang(): void {
    this.isHanging = true;
  }

  /** Takes exports again; those that waited get no answer. */
  recover(): void {
    this.isHanging = false;
    for (const response of this.waiting.splice(0)) response.destroy();
  }

  async stop(): Promise<void> {
    this.recover();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private keep({ resourceSpans }: OtlpRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(asRecord(resource.attributes)['service.name']);
      for (const { attributes, status, parentSpanId = '', traceId, spanId, name, kind } of scopeSpans.flatMap(
        ({ spans }) => spans,
      )) {
        const isError = status.code === STATUS_ERROR;
        this.spans.push({
          traceId,
          spanId,
          parentSpanId,
          name,
          kind,
          attributes: asRecord(attributes),
          isError,
          service,
        });
      }
    }
  }
}

function asRecord(attributes: readonly OtlpAttribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
  );
}
