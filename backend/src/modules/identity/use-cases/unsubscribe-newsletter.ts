import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database.js';
import { NewsletterLinks } from '../newsletter-links.js';

/** Ends a subscription by the token of an unsubscribe link; repeating it changes nothing. Answers false where it is none of ours. */
export class UnsubscribeNewsletter extends Command<boolean> {
  constructor(readonly token: string) {
    super();
  }
}

/** Links to confirm that are still in the letter box must not undo it. The subscription is locked first, as everywhere. */
const END = `
  update identity.newsletter_subscriptions set state = 'unsubscribed',
    unsubscribed_at = case when state = 'unsubscribed' then unsubscribed_at else now() end
  where id = ?::uuid`;
const FORGET_CONFIRMATIONS = 'delete from identity.newsletter_confirmations where subscription_id = ?::uuid';

@CommandHandler(UnsubscribeNewsletter)
export class UnsubscribeNewsletterHandler implements ICommandHandler<UnsubscribeNewsletter> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: NewsletterLinks,
  ) {}

  async execute({ token }: UnsubscribeNewsletter): Promise<boolean> {
    const id = this.links.subscriptionOf(token);
    if (id === null) return false;
    await inTransaction(this.em, async (em) => {
      await em.execute(END, [id]);
      await em.execute(FORGET_CONFIRMATIONS, [id]);
    });
    return true;
  }
}
