import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { inTransaction } from '../../../../platform/database/database.js';
import { Job } from '../../../../platform/jobs/job.js';
import { dueEndWarning } from '../domain/connection-end.js';
import { SageTokens } from '../domain/sage-tokens.js';
import { ConnectionEndMails } from '../mails/connection-end-mails.js';

/** Warns administrators before the connection ends, and when it has. */
@Injectable()
export class WarnOfConnectionEnd {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ConnectionEndMails,
  ) {}

  @Job({ name: 'sage connection end', at: CronExpression.EVERY_10_MINUTES, leader: true })
  warn(): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const tokens = await em.findOne(SageTokens, SageTokens.ID);
      if (!tokens) return;
      const endsAt = tokens.endsAt();
      const warning = dueEndWarning(endsAt, new Date());
      if (warning) await this.mails.warn(em, warning, endsAt);
    });
  }
}
