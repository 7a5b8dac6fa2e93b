import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { dueDate } from '../mails/due-day.js';
import type { MyTradeApplicationView } from './my-trade-application.view.js';
import { TRADE_DUE } from './trade-due.js';

/** A user's own trade application; null where the user is no trade customer. One statement. */
export class MyTradeApplication extends Query<MyTradeApplicationView | null> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyTradeApplication)
export class MyTradeApplicationHandler implements IQueryHandler<MyTradeApplication> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: MyTradeApplication): Promise<MyTradeApplicationView | null> {
    const found = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.id', '=', userId)
      .where('u.is_trade_customer', '=', true)
      .select([
        'u.trade_customer_status as status',
        'u.created_at as appliedAt',
        'u.trade_decided_at as decidedAt',
        'u.email_confirmed as isEmailConfirmed',
        TRADE_DUE.as('due'),
      ])
      .executeTakeFirst();
    if (!found) return null;
    const { status, appliedAt, decidedAt, isEmailConfirmed, due } = found;
    const isWaiting = status === 'pending_verification';
    return {
      status,
      isEmailConfirmed,
      appliedAt: appliedAt.toISOString(),
      decidedAt: isWaiting ? null : (decidedAt?.toISOString() ?? null),
      callBy: isWaiting ? dueDate(due) : null,
      isLate: isWaiting && due.getTime() < Date.now(),
    };
  }
}
