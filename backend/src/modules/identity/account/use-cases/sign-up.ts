import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { type LimitRule, RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { CommonPasswords } from '../../passwords/common-passwords.js';
import { hashPassword } from '../../passwords/domain/password.js';
import { PasswordCheckLimiter } from '../../passwords/password-check-limiter.js';
import { countRequest } from '../../too-many-requests.js';
import { dueDay } from '../../trade-applications/mails/due-day.js';
import { TradeApplicationMails } from '../../trade-applications/mails/trade-application-mails.js';
import { tradeDue } from '../../trade-applications/queries/trade-due.js';
import { type NewUser, User } from '../domain/user.js';
import { EmailTaken } from '../domain/user-errors.js';
import { AccountMails } from '../mails/account-mails.js';

/**
 * How often one network learns that an e-mail is taken: sign-up is the one place that says so
 * (docs/rules.md#email-taken).
 */
const TAKEN_PER_ADDRESS: LimitRule = { name: 'sign-up-taken', points: 20, seconds: 900 };

/**
 * Creates the account of a new customer and mails a link to confirm the address; sales are mailed a trade application. Returns its id. `address` is the
 * network of the request. Throws `PasswordRejected`, `EmailTaken`, `TooManyRequests`, `TooManyPasswordChecks`.
 */
export class SignUp extends Command<string> {
  constructor(
    readonly user: Omit<NewUser, 'role' | 'emailConfirmed'>,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly passwordChecks: PasswordCheckLimiter,
    private readonly passwords: CommonPasswords,
    private readonly mails: AccountMails,
    private readonly applications: TradeApplicationMails,
  ) {}

  async execute({ user, password, address }: SignUp): Promise<string> {
    await this.passwords.verify(password, user, 'password');
    // Counted first and taken back where the e-mail was free, so that parallel requests learn no more than sequential
    // ones.
    await countRequest(this.limits, TAKEN_PER_ADDRESS, address);
    try {
      const hash = await this.passwordChecks.run(() => hashPassword(password));
      const id = await this.register(User.register(user, hash));
      await this.limits.consume(TAKEN_PER_ADDRESS, address, -1);
      return id;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new EmailTaken();
      await this.limits.consume(TAKEN_PER_ADDRESS, address, -1);
      throw error;
    }
  }

  private async register(user: User): Promise<string> {
    const readers = user.isTradeCustomer ? await this.applications.readers() : [];
    return inTransaction(this.em, async (em) => {
      await em.persist(user).flush();
      if (!user.isTradeCustomer) await this.mails.sendWelcome(em, user, user.email);
      else {
        const dueAt = await tradeDue(em, user.id);
        await this.mails.sendWelcome(em, user, user.email, dueDay(dueAt));
        await this.applications.sendReceived(em, user, dueAt, readers);
      }
      return user.id;
    });
  }
}
