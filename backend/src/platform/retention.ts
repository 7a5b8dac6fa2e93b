import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CronExpression } from '@nestjs/schedule';
import { Job } from './jobs/job.js';
import { messageOf } from './redaction.js';

/** Injection token of a `RetentionSource`. Any module may provide one; all are carried out. */
export const RETENTION = Symbol('retention');

/** One promise of the privacy page, kept by one statement. */
export interface RetentionRule {
  /** As the log names it: `unfinished checkouts`. */
  readonly name: string;
  /** Deletes or reduces rows that are too old, at most as many as its one parameter says; a second run finds none of them. */
  readonly statement: string;
}

/** What one module does not keep for ever. It names its own tables only. */
export interface RetentionSource {
  readonly rules: readonly RetentionRule[];
}

/** Rows changed by one statement: small enough to lock nothing for long. */
const BATCH = 500;

/** Deletes each night what the privacy page says is not kept; knows no module. One run over all processes. */
@Injectable()
export class Retention {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly modules: ModuleRef,
    private readonly em: EntityManager,
  ) {}

  @Job({ name: 'retention', at: CronExpression.EVERY_DAY_AT_3AM, leader: true })
  async nightly(signal: AbortSignal): Promise<void> {
    await this.run(signal);
  }

  /** Carries out every rule to its end. Returns how many rows each has changed; one that fails is left for the next night. */
  async run(signal?: AbortSignal): Promise<Record<string, number>> {
    const changed: Record<string, number> = {};
    for (const rule of this.sources().flatMap(({ rules }) => rules)) {
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
      const { affectedRows } = await this.em.fork().execute<{ affectedRows: number }>(statement, [BATCH], 'run');
      all += affectedRows;
      if (affectedRows < BATCH) break;
    }
    return all;
  }

  private sources(): RetentionSource[] {
    try {
      return this.modules.get<RetentionSource>(RETENTION, {
        strict: false,
        each: true,
      }) as unknown as RetentionSource[];
    } catch {
      // No module provides one.
      return [];
    }
  }
}
