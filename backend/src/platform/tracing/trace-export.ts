import { DiagLogLevel, diag, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../../config/settings.js';

/** Between two exports, in ms. */
const EXPORT_EVERY_MS = 2_000;
/** The most that one export may take, tries again included, in ms. */
const EXPORT_LIMIT_MS = 10_000;
/** Spans that wait at most; further ones are dropped. */
const MOST_WAITING = 4_096;

/**
 * Exports the spans of this process by OTLP over HTTP. The one file that knows the SDK: it is loaded only where an address is
 * set. `onFailure` is called for each export that failed; what it held is lost.
 */
export function startExport(
  { endpoint, headers, sampleRatio, serviceName }: TracingConfig,
  environment: string,
  onFailure: (reason: string) => void,
): { stop(): Promise<void> } {
  const logger = { error: onFailure, warn: onFailure, info() {}, debug() {}, verbose() {} };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_LIMIT_MS });
  const sampler = new TraceIdRatioBasedSampler(sampleRatio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'deployment.environment.name': environment }),
    // Every parent is remote: work travels as text. The same share is taken of a trace wherever it comes by.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
        maxQueueSize: MOST_WAITING,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      trace.disable();
      await provider.shutdown();
    },
  };
}
