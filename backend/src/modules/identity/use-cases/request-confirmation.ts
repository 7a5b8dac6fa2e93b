import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database.js';
import { AccountMails } from '../mails/account-mails.js';
import { ACCOUNT_MESSAGES } from '../sign-up-rules.js';

/** Mails the link once more, to the new address where one waits. Answers what to say. */
export class RequestConfirmation extends Command<string> {
  constructor(readonly userId: string) {
    super();
  }
}

interface Row {
  firstName: string;
  email: string;
  pendingEmail: string | null;
  emailConfirmed: boolean;
}

@CommandHandler(RequestConfirmation)
export class RequestConfirmationHandler implements ICommandHandler<RequestConfirmation> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: AccountMails,
  ) {}

  execute({ userId }: RequestConfirmation): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const [user] = await em.execute<Row[]>(
        `select first_name as "firstName", email, pending_email as "pendingEmail", email_confirmed as "emailConfirmed"
         from identity.users where id = ?`,
        [userId],
      );
      if (!user || (user.emailConfirmed && !user.pendingEmail)) return ACCOUNT_MESSAGES.alreadyConfirmed;
      await this.mails.sendConfirmation(em, { id: userId, firstName: user.firstName }, user.pendingEmail ?? user.email);
      return ACCOUNT_MESSAGES.confirmationSent;
    });
  }
}
