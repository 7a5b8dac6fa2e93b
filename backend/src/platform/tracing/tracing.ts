import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config.js';
import { redactText } from '../redaction.js';

/** Time that a stopping process waits for its last spans to be accepted, in ms. */
const LAST_EXPORT_MS = 2_000;
/** Time between two warnings about a missing collector, in ms. */
const WARN_EVERY_MS = 60_000;
const LONGEST_REASON = 300;

/** Loads the SDK only if `OTEL_EXPORTER_OTLP_ENDPOINT` is set (docs/decisions/operations.md#traces). */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Tracing');
  private running?: { stop(): Promise<void> };
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const { tracing, mode } = this.config;
    if (!tracing) return;
    const { startExport } = await import('./trace-export.js');
    this.running = startExport(tracing, mode, (reason) => this.warn(reason));
  }

  /** Waits only briefly for a collector, so that the shop stops in time without it. */
  async onApplicationShutdown(): Promise<void> {
    const stopped = this.running?.stop().catch((error: unknown) => this.warn(String(error)));
    await Promise.race([stopped, delay(LAST_EXPORT_MS, undefined, { ref: false })]);
  }

  private warn(reason: string): void {
    const now = performance.now();
    if (now - this.warnedAt < WARN_EVERY_MS) return;
    this.warnedAt = now;
    this.logger.warn(`Traces cannot be exported and are dropped: ${redactText(reason).slice(0, LONGEST_REASON)}`);
  }
}
