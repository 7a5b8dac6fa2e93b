import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Says which mails a customer wants beside those that are owed. */
export class UpdatePreferences extends Command<void> {
  constructor(
    readonly userId: string,
    readonly wanted: { readonly news: boolean; readonly backInStock: boolean; readonly points: boolean },
  ) {
    super();
  }
}

@CommandHandler(UpdatePreferences)
export class UpdatePreferencesHandler implements ICommandHandler<UpdatePreferences> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, wanted: { news, backInStock, points } }: UpdatePreferences): Promise<void> {
    await this.em.fork().execute(
      `insert into identity.mail_preferences (user_id, news, back_in_stock, points) values (?, ?, ?, ?)
       on conflict (user_id) do update set news = excluded.news, back_in_stock = excluded.back_in_stock,
         points = excluded.points, updated_at = now()`,
      [userId, news, backInStock, points],
    );
  }
}
