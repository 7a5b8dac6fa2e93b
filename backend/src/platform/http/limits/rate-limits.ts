import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../../../config.js';
import { Job } from '../../jobs/job.js';

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  schema: 'platform',
  tableName: 'rate_limits',
  properties: {
    // In the order in which the limiter library fills them.
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    expire: p.bigint('number').nullable().index(),
  },
});

/** How often a caller did something in the present period. Written by the limiter library only. */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit);

/** At most `points` times in `seconds`. */
export interface LimitRule {
  /** What is limited, for example `login`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Counted by each process for itself, so that counting a flood costs the database nothing. */
  readonly perProcess?: boolean;
}

/** The limiter waits no longer than this for PostgreSQL; then it counts in memory, in ms. */
const PATIENCE_MS = 500;

/**
 * Limits that hold over all processes, counted in PostgreSQL. When that is slow or away each process counts for itself:
 * the limiter never takes the shop down.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly logger = new Logger('RateLimits');
  // Its own few connections: counting must not wait behind the shop's statements, nor take their place.
  private readonly pool: Pool;
  private readonly limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();

  constructor(config: Config) {
    this.pool = new Pool({
      connectionString: config.databaseUrl,
      application_name: 'topcoat limits',
      max: 4,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      allowExitOnIdle: true,
    });
    this.pool.on('error', (error) => this.logger.warn(`Lost a connection: ${error.message}`));
  }

  /** Counts one more by `who`. Returns undefined when that is allowed, else the whole seconds until it is. */
  async consume(rule: LimitRule, who: string, points = 1): Promise<number | undefined> {
    try {
      await this.limiterFor(rule).consume(keyOf(who), points);
      return undefined;
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
      this.logger.warn({ message: `The limit "${rule.name}" could not be counted`, error: rejected });
      return undefined;
    }
  }

  /** Deletes the count of `who`, for example after a right password. */
  async reset(rule: LimitRule, who: string): Promise<void> {
    await this.limiterFor(rule)
      .delete(keyOf(who))
      .catch((error) => this.logger.warn({ message: `The limit "${rule.name}" could not be lifted`, error }));
  }

  @Job({ name: 'rate limits housekeeping', at: CronExpression.EVERY_HOUR })
  async purge(): Promise<void> {
    await this.pool.query('delete from platform.rate_limits where expire < $1', [Date.now()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private limiterFor({ name, points, seconds, perProcess }: LimitRule): RateLimiterPostgres | RateLimiterMemory {
    const keyPrefix = `${name}/${points}/${seconds}`;
    const inMemory = () => new RateLimiterMemory({ keyPrefix, points, duration: seconds });
    const shared = () =>
      new RateLimiterPostgres({
        storeClient: this.pool,
        storeType: 'pool',
        schemaName: 'platform',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: seconds,
        insuranceLimiter: inMemory(),
      });
    const limiter = this.limiters.get(keyPrefix) ?? (perProcess ? inMemory() : shared());
    this.limiters.set(keyPrefix, limiter);
    return limiter;
  }
}

/** Addresses and e-mails are personal data; the table stores digests. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}
