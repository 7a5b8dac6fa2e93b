import type { SettingsReader } from './settings-reader.js';

/** Where traces go. */
export interface TracingConfig {
  /** Address of an OTLP collector, without a slash at the end; traces are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Sent with each export: what the collector knows the shop by. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that is exported, 0 to 1. */
  readonly sampleRatio: number;
  readonly serviceName: string;
}

/** Pages outside the shop that staff open; `{traceId}` and `{correlationId}` in them are filled in. */
export interface TelemetryLinks {
  readonly traces?: string;
  readonly logs?: string;
}

/** Reads the settings of OpenTelemetry that the shop knows. Without an address nothing is exported. */
export function parseTracing(read: SettingsReader): TracingConfig | undefined {
  const endpoint = read.text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const sampleRatio = parseRatio(read);
  const headers = parseHeaders(read);
  if (endpoint === undefined) return undefined;
  const url = read.address('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint, ['http:', 'https:']);
  if (url && (url.search || url.hash || url.username || url.password))
    read.error('OTEL_EXPORTER_OTLP_ENDPOINT', 'must have nothing behind its path and no password in it');
  const serviceName = read.text('OTEL_SERVICE_NAME') ?? 'topcoat';
  return { endpoint: endpoint.replace(/\/+$/, ''), headers, sampleRatio, serviceName };
}

function parseRatio(read: SettingsReader): number {
  const text = read.text('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = /^(0|1|0?\.\d{1,6}|[01]\.\d{1,6})$/.test(text) ? Number(text) : Number.NaN;
  if (ratio >= 0 && ratio <= 1) return ratio;
  read.error('OTEL_TRACES_SAMPLER_ARG', 'must be a share from 0 to 1, such as 0.1');
  return 1;
}

/** `name=value,name=value`, values percent-encoded where they have a comma. */
function parseHeaders(read: SettingsReader): Record<string, string> {
  const text = read.text('OTEL_EXPORTER_OTLP_HEADERS');
  if (text === undefined) return {};
  try {
    const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=(.+)$/.exec(pair) ?? []);
    const headers = pairs.map(([, name = '', value = '']): [string, string] => [
      name,
      decodeURIComponent(value.trim()),
    ]);
    if (headers.every(([name, value]) => name && /^[\x20-\x7e]+$/.test(value))) return Object.fromEntries(headers);
  } catch {
    // A percent sign that encodes nothing.
  }
  read.error('OTEL_EXPORTER_OTLP_HEADERS', 'must read like name=value,name=value');
  return {};
}

/** Reads the addresses of the pages for logs and traces. Each names what it is to show. */
export function parseTelemetryLinks(read: SettingsReader): TelemetryLinks {
  const link = (name: string) => {
    const value = read.text(name);
    const url = read.address(name, value, ['http:', 'https:']);
    if (url && !/\{(traceId|correlationId)\}/.test(value!))
      read.error(name, 'must have {traceId} or {correlationId} in it');
    return value;
  };
  return { traces: link('TRACES_URL'), logs: link('LOGS_URL') };
}
