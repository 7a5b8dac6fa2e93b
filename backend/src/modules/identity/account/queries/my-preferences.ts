import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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
    const [subscription] = await this.em.fork().execute<object[]>(
      `select 1 from identity.newsletter_subscriptions n join identity.users u on lower(u.email) = lower(n.email)
       where u.id = ? and u.email_confirmed and n.state = 'subscribed'`,
      [userId],
    );
    return { orders: true, news: subscription !== undefined };
  }
}
