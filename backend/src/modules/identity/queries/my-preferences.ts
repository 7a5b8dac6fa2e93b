import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PreferencesView } from './account.view.js';

/** Which mails a customer wants. */
export class MyPreferences extends Query<PreferencesView> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyPreferences)
export class MyPreferencesHandler implements IQueryHandler<MyPreferences> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: MyPreferences): Promise<PreferencesView> {
    const [row] = await this.em
      .fork()
      .execute<Omit<PreferencesView, 'orders'>[]>(
        'select news, back_in_stock as "backInStock", points from identity.mail_preferences where user_id = ?',
        [userId],
      );
    return { orders: true, ...(row ?? { news: false, backInStock: true, points: true }) };
  }
}
