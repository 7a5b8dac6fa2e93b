import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database.js';
import { User } from '../domain/user.js';
import { TradeApplicationMails } from '../mails/trade-application-mails.js';
import { UserUnknown } from './verify-trade-customer.js';

/** What sales decide, and why: of a declined one `note` is what the customer reads. */
export type TradeDecision =
  | { readonly status: 'verified'; readonly note: string | null; readonly sageContactId: string | null }
  | { readonly status: 'declined'; readonly note: string };

/**
 * Sales verify a trade customer, choosing the contact in Sage (decision 30), or decline; the customer is told by mail. For
 * a verified one they may choose another contact.
 * Throws `UserUnknown`, `NotATradeCustomer`, `TradeAlreadyDecided`.
 */
export class DecideTradeApplication extends Command<void> {
  constructor(
    readonly userId: string,
    readonly decision: TradeDecision,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DecideTradeApplication)
export class DecideTradeApplicationHandler implements ICommandHandler<DecideTradeApplication> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: TradeApplicationMails,
    private readonly audit: Audit,
  ) {}

  execute({ userId, decision, actor }: DecideTradeApplication): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId);
      if (!user) throw new UserUnknown();
      const before = user.tradeCustomerStatus;
      const sageContactId = decision.status === 'verified' ? decision.sageContactId : null;
      user.decideTrade(decision.status, decision.note, sageContactId, new Date());
      // Of two who decide at once the second finds the account changed, and nothing of theirs is done.
      await em.flush();
      if (decision.status === 'declined') await this.mails.sendDeclined(em, user, decision.note, before === 'verified');
      else if (before !== 'verified') await this.mails.sendVerified(em, user);
      await this.audit.note(em, {
        actor,
        action: before === decision.status ? 'trade.contact-chosen' : `trade.${decision.status}`,
        subjectType: 'user',
        subjectId: userId,
        before: { tradeCustomerStatus: before },
        after: { tradeCustomerStatus: decision.status, ...(sageContactId ? { sageContactId } : {}) },
        reason: decision.note,
      });
    });
  }
}
