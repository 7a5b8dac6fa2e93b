import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../../../config.js';
import { Job } from '../../jobs/jobs.js';

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  schema: 'platform',
  tableName: 'rate_limits',
  properties: {
    // Columns in the order in which the limiter library fills them.
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    expire: p.bigint('number').nullable().index(),
  },
});

/** Count of a caller in the present period. Written only by the limiter library. */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit);

/** A limit of `points` in `seconds`. */
export interface LimitRule {
  /** Name of the limited action, for example `login`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** For frequent routes: counted by each process for itself, in memory. */
  readonly stopsFlood?: boolean;
  /** For guesses at passwords and codes: never counted in memory; throws if PostgreSQL does not answer. */
  readonly isExact?: boolean;
}

/** Time that the limiter waits for PostgreSQL before it counts in memory, in ms. */
const PATIENCE_MS = 500;
/** The same for exact limits, which then throw, in ms. */
const EXACT_PATIENCE_MS = 5000;

/**
 * Limits over all processes, counted in PostgreSQL; those that stop floods in memory. If PostgreSQL is slow or away, each
 * process counts for itself, so that the limiter never takes the shop down. Only exact limits fail then, and with them
 * sign-ins that could be guessed.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly logger = new Logger('RateLimits');
  // Has a few connections of its own: counting must not wait behind the shop's statements, nor take their place.
  private readonly pool: Pool;
  private readonly exactPool: Pool;
  private readonly limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();

  constructor(config: Config) {
    const connect = (patience: number) => {
      const pool = new Pool({
        connectionString: config.databaseUrl,
        application_name: 'topcoat limits',
        max: 4,
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
        allowExitOnIdle: true,
      });
      pool.on('error', (error) => this.logger.warn(`Lost a connection: ${error.message}`));
      return pool;
    };
    this.pool = connect(PATIENCE_MS);
    this.exactPool = connect(EXACT_PATIENCE_MS);
  }

  /** Counts a call. Returns undefined, or the seconds to wait. Throws if the rule is exact and cannot be counted. */
  async consume(rule: LimitRule, who: string, points = 1): Promise<number | undefined> {
    try {
      await this.limiterFor(rule).consume(keyOf(who), points);
      return undefined;
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
      if (rule.isExact) throw rejected;
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
    await Promise.all([this.pool.end(), this.exactPool.end()]);
  }

  private limiterFor(rule: LimitRule): RateLimiterPostgres | RateLimiterMemory {
    const { name, points, seconds, stopsFlood, isExact } = rule;
    const counting = { keyPrefix: `${name}/${points}/${seconds}`, points, duration: seconds };
    const known = this.limiters.get(counting.keyPrefix);
    if (known) return known;
    const inMemory = new RateLimiterMemory(counting);
    const limiter = stopsFlood ? inMemory : this.inPostgres(counting, isExact ? undefined : inMemory);
    this.limiters.set(counting.keyPrefix, limiter);
    return limiter;
  }

  /** Returns a limiter in PostgreSQL; without one to go on with in memory it is exact. */
  private inPostgres(
    counting: ConstructorParameters<typeof RateLimiterMemory>[0],
    insuranceLimiter?: RateLimiterMemory,
  ) {
    return new RateLimiterPostgres({
      ...counting,
      storeClient: insuranceLimiter ? this.pool : this.exactPool,
      storeType: 'pool',
      schemaName: 'platform',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      ...(insuranceLimiter && { insuranceLimiter }),
    });
  }
}

/** Returns a digest, because addresses and emails are personal data. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}
