import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import type { PreferencesView } from './account.view.js';

/** The customer's choice of optional emails. */
export class MyPreferences extends Query<PreferencesView> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyPreferences)
export class MyPreferencesHandler implements IQueryHandler<MyPreferences> {
  constructor(private readonly em: EntityManager) {}

  /** The subscription of an address is shown only to an account that has confirmed it. */
  async execute({ userId }: MyPreferences): Promise<PreferencesView> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .leftJoin('identity.newsletter_subscriptions as n', (join) =>
        join
          .on(sql<boolean>`lower(u.email) = lower(n.email)`)
          .on('n.state', '=', 'subscribed')
          .on('u.email_confirmed', '=', true),
      )
      .select(['n.id as subscription', 'u.wants_reward_mails as rewards'])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    return { orders: true, news: Boolean(user?.subscription), rewards: user?.rewards ?? false };
  }
}
