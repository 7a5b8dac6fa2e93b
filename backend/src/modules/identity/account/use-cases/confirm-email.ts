import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { transferNewsletter } from '../../newsletter/use-cases/account-newsletter.js';
import { AccountTokens } from '../account-tokens.js';
import { User } from '../domain/user.js';
import { LinkSpent } from '../domain/user-errors.js';
import { unlessEmailTaken } from './email-taken.js';

/**
 * Confirms the address that a link was mailed to; a pending new address replaces the old one. Throws `LinkSpent`,
 * `EmailTaken`.
 */
export class ConfirmEmail extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: AccountTokens,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ token }: ConfirmEmail): Promise<void> {
    await unlessEmailTaken(inTransaction(this.em, (em) => this.confirm(em, token)));
  }

  private async confirm(em: EntityManager, token: string): Promise<void> {
    const used = await this.tokens.use(em, 'confirm-email', token);
    const user = used ? await em.findOne(User, used.userId) : null;
    // A link to an address that is neither the account's nor pending proves nothing.
    const former = user?.email;
    const before = user?.emailConfirmed ? former : undefined;
    if (!used || !user?.confirmEmail(used.email)) throw new LinkSpent();
    await em.flush();
    if (former !== user.email) await this.record(em, user, former);
    if (before) await transferNewsletter(em, before, user.email);
    // Links to the replaced address must not open the account any more.
    await this.tokens.revoke(em, user.id, 'confirm-email', 'reset-password');
  }

  /** Records the former mailbox, which still counts as the account's own (docs/rules.md#own-decisions). */
  private record(em: EntityManager, { id, email }: User, former: string | undefined): Promise<void> {
    return this.audit.record(em, {
      ...{ actor: id, action: 'user.email-changed', subjectType: 'user', subjectId: id },
      ...{ before: { email: former }, after: { email } },
    });
  }
}
