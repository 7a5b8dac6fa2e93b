import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { NewsletterLinks } from '../newsletter-links.js';
import { endNewsletter } from './account-newsletter.js';

/** Ends a subscription by the token of an unsubscribe link. Idempotent. Returns false where the token is invalid. */
export class UnsubscribeNewsletter extends Command<boolean> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(UnsubscribeNewsletter)
export class UnsubscribeNewsletterHandler implements ICommandHandler<UnsubscribeNewsletter> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: NewsletterLinks,
  ) {}

  async execute({ token }: UnsubscribeNewsletter): Promise<boolean> {
    const id = this.links.subscriptionOf(token);
    if (id === null) return false;
    await inTransaction(this.em, (em) => endNewsletter(em, id));
    return true;
  }
}
