import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { addDays } from '../../../../platform/london-days.js';
import { WARNED_DAYS } from '../../points/domain/points-expiry.js';
import { duePoints } from '../../points/queries/due-points.js';
import { dueExpiryWarning } from '../domain/expiry-days.js';
import { ReminderMails } from '../mails/reminder-mails.js';

/** The most customers that one transaction warns. */
const BATCH = 200;

/** Warns everyone whose points expire within 30 days, once for each day on which they do. Returns how many were warned now. */
export class WarnOfExpiry extends Command<number> {
  constructor(
    /** YYYY-MM-DD, in London. */
    readonly today: string,
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

interface Warned {
  userId: string;
  points: number;
}

@CommandHandler(WarnOfExpiry)
export class WarnOfExpiryHandler implements ICommandHandler<WarnOfExpiry> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ReminderMails,
    private readonly config: Config,
  ) {}

  async execute({ today, signal }: WarnOfExpiry): Promise<number> {
    if (this.config.rewards.pointsExpireMonths === 0) return 0;
    let [all, last] = [0, 0];
    do {
      signal?.throwIfAborted();
      last = await inTransaction(this.em, (em) => this.warnBatch(em, today));
      all += last;
    } while (last === BATCH);
    return all;
  }

  private async warnBatch(em: EntityManager, today: string): Promise<number> {
    const { pointsExpireMonths: months } = this.config.rewards;
    const { on, before } = dueExpiryWarning(today, WARNED_DAYS);
    const { rows } = await sql<Warned>`
      insert into loyalty.reminders (user_id, kind, about, points)
      select due.user_id, 'points-expiring', ${on}, due.points
      from (${duePoints(months, on, before)}) due
      where due.points > 0 and not exists (
        select from loyalty.reminders r
        where r.user_id = due.user_id and r.kind = 'points-expiring' and r.about = ${on})
      order by due.user_id limit ${BATCH}
      on conflict do nothing
      returning user_id as "userId", points`.execute(kysely(em));
    // A warning that comes late gives its full 30 days.
    const [, lastDay = on] = [on, addDays(today, WARNED_DAYS)].toSorted();
    await this.mails.expiring(em, rows, on, lastDay);
    return rows.length;
  }
}
