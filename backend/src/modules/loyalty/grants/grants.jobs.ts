import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { EXPIRY_GRACE } from './grant.entity.js';

const EVERY_MS = 3_600_000;

/** Ends grants that no order can use any more. Lists show them as expired without it. */
@Injectable()
export class ExpireGrants {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'expired grants', everyMs: EVERY_MS, leader: true })
  async run(): Promise<void> {
    await sql`update loyalty.grants set state = 'expired'
      where state = 'available' and expires_at <= now() - ${sql.raw(`interval '${EXPIRY_GRACE}'`)}`.execute(
      kysely(this.em),
    );
  }
}
