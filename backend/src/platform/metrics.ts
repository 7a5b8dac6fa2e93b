import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { kysely } from './database/kysely.js';
import { isKnown } from './messaging/reactions.js';

/** Counts everything that waits, in one statement; partial indexes keep each count cheap. */
const BACKLOGS = sql<Record<string, string>>`
  select
    (select count(*) from platform.outbox where sent_at is null) as outbox_unsent,
    (select coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0)
     from platform.outbox where sent_at is null) as outbox_oldest,
    (select count(*) from platform.inbox where status = 'pending') as inbox_pending,
    (select count(*) from platform.inbox where status = 'parked') as inbox_parked,
    (select count(*) from platform.inbox i where status = 'pending' and not ${isKnown('i')}) as inbox_abandoned,
    (select count(*) from platform.mail_queue where status = 'pending') as mail_pending,
    (select count(*) from platform.mail_queue where status = 'failed') as mail_failed`;

/** The metrics at /metrics. Modules add their own to `registry`. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'topcoat_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route template.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly malformed = new Counter({
    name: 'topcoat_messages_malformed_total',
    help: 'Messages on NATS that are no events and were dropped.',
    registers: [this.registry],
  });
  private readonly databaseUp = this.gauge('topcoat_database_up', '1 while the counts below could be read.');
  /** By the names of the counts. */
  private readonly gauges: Record<string, Gauge> = {
    outbox_unsent: this.gauge('topcoat_outbox_unsent', 'Events that the transport has not stored yet.'),
    outbox_oldest: this.gauge('topcoat_outbox_oldest_seconds', 'Age of the oldest unsent event.'),
    inbox_pending: this.gauge('topcoat_inbox_pending', 'Reactions still to be run.'),
    inbox_parked: this.gauge('topcoat_inbox_parked', 'Reactions that failed and need attention.'),
    inbox_abandoned: this.gauge('topcoat_inbox_abandoned', 'Reactions still to be run that no running worker knows.'),
    mail_pending: this.gauge('topcoat_mail_pending', 'Mails still to be sent.'),
    mail_failed: this.gauge('topcoat_mail_failed', 'Mails that could not be sent.'),
  };

  constructor(private readonly em: EntityManager) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts a request. `route` is the template (`/api/products/:slug`): labels must not grow with the traffic. */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.duration.observe({ method, route, status: String(status) }, seconds);
  }

  countMalformedMessage(): void {
    this.malformed.inc();
  }

  /** Returns the text for Prometheus; without the counts of waiting work while PostgreSQL is away. */
  async expose(): Promise<string> {
    try {
      const { rows } = await BACKLOGS.execute(kysely(this.em));
      for (const [name, gauge] of Object.entries(this.gauges)) gauge.set(Number(rows[0]![name]));
      this.databaseUp.set(1);
    } catch {
      for (const gauge of Object.values(this.gauges)) gauge.reset();
      this.databaseUp.set(0);
    }
    return this.registry.metrics();
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }
}
