import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { ACCOUNT_MESSAGES } from '../domain/sign-up-rules.js';
import { ConfirmationMails } from '../mails/confirmation-mails.js';

/**
 * Mails the confirmation link again, to the new address where one is pending. Returns the message for the user. Throws
 * `TooManyRequests`.
 */
export class RequestConfirmation extends Command<string> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RequestConfirmation)
export class RequestConfirmationHandler implements ICommandHandler<RequestConfirmation> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: ConfirmationMails,
  ) {}

  execute({ userId }: RequestConfirmation): Promise<string> {
    return inTransaction(this.em, async (em) =>
      (await this.confirmations.resend(em, userId))
        ? ACCOUNT_MESSAGES.confirmationSent
        : ACCOUNT_MESSAGES.alreadyConfirmed,
    );
  }
}
