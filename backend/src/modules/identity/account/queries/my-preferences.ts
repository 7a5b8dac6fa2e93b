import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import type { PreferencesView } from './account.view.js';

/** Which optional emails a customer wants. */
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
    const subscription = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.newsletter_subscriptions as n')
      .innerJoin('identity.users as u', (join) => join.on(sql<boolean>`lower(u.email) = lower(n.email)`))
      .select('n.id')
      .where('u.id', '=', userId)
      .where('u.email_confirmed', '=', true)
      .where('n.state', '=', 'subscribed')
      .executeTakeFirst();
    return { orders: true, news: subscription !== undefined };
  }
}
