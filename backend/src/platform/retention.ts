import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CronExpression } from '@nestjs/schedule';
import type { RawBuilder } from 'kysely';
import { kysely } from './database/kysely.js';
import { Job } from './jobs/jobs.js';
import { allProviders } from './providers.js';
import { messageOf } from './redaction.js';

/** Injection token of a `RetentionSource`. Any module may provide one. */
export const RETENTION = Symbol('retention');

/** One promise of the privacy page, carried out by a statement (docs/rules.md#retention). */
export interface RetentionRule {
  /** Name for the log: `unfinished checkouts`. */
  readonly name: string;
  /** Deletes or reduces at most `limit` outdated rows. Idempotent. */
  readonly statement: (limit: number) => RawBuilder<unknown>;
}

/** The rules of one module, about its own tables only. */
export interface RetentionSource {
  readonly rules: readonly RetentionRule[];
}

/** Number of rows changed by one statement, few enough to hold locks only briefly. */
const BATCH = 500;

/** Deletes data each night as the privacy page promises. */
@Injectable()
export class Retention {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly em: EntityManager,
  ) {}

  @Job({ name: 'retention', at: CronExpression.EVERY_DAY_AT_3AM, leader: true })
  async nightly(signal: AbortSignal): Promise<void> {
    await this.run(signal);
  }

  /** Carries out every rule. Returns the changed rows by rule; a failed one runs again the next night. */
  async run(signal?: AbortSignal): Promise<Record<string, number>> {
    const changed: Record<string, number> = {};
    const sources = allProviders<RetentionSource>(this.discovery, RETENTION);
    for (const rule of sources.flatMap(({ rules }) => rules)) {
      try {
        changed[rule.name] = await this.carryOut(rule, signal);
        if (changed[rule.name]) this.logger.log(`${rule.name}: ${changed[rule.name]}`);
      } catch (error) {
        this.logger.warn(`${rule.name}: put off: ${messageOf(error)}`);
      }
    }
    return changed;
  }

  private async carryOut({ statement }: RetentionRule, signal?: AbortSignal): Promise<number> {
    let all = 0;
    while (!signal?.aborted) {
      const { numAffectedRows = 0n } = await statement(BATCH).execute(kysely(this.em));
      all += Number(numAffectedRows);
      if (numAffectedRows < BATCH) break;
    }
    return all;
  }
}
