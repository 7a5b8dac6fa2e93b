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

/** Time between two exports, in ms. */
const EXPORT_EVERY_MS = 2_000;
/** Time limit of an export, including retries, in ms. */
const EXPORT_LIMIT_MS = 10_000;
/** The most waiting spans; further ones are dropped. */
const MOST_WAITING = 4_096;

/**
 * Exports the spans of this process by OTLP over HTTP. The only file that imports the SDK, and loaded only if an
 * address is set. `onFailure` is called for each failed export, whose spans are lost.
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
    // Treats every parent as remote, because work is passed on as text. All processes sample the same share of traces.
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
