import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { User } from '../../account/domain/user.js';
import { UserNotFound } from '../../account/domain/user-errors.js';

/**
 * Verifies a trade customer, with the Sage contact that was chosen; with null accounting creates one on first need.
 * Idempotent. Throws `UserNotFound`, `NotATradeCustomer`, `EmailNotConfirmed`.
 */
export class VerifyTradeCustomer extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sageContactId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(VerifyTradeCustomer)
export class VerifyTradeCustomerHandler implements ICommandHandler<VerifyTradeCustomer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, sageContactId }: VerifyTradeCustomer): Promise<void> {
    const em = this.em.fork();
    const user = await em.findOne(User, userId);
    if (!user) throw new UserNotFound();
    user.verifyTrade(sageContactId);
    await em.flush();
  }
}
