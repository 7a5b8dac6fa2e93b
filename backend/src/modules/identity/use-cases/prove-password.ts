import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tooMany } from '../../../platform/http/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { invalidInput } from '../../../platform/http/validation.js';
import { type LimitRule, RateLimits } from '../../../platform/rate-limits.js';
import { Attempts, TooManyWaiting } from '../adapters/attempts.js';
import { isPassword } from '../domain/password.js';
import { ACCOUNT_MESSAGES } from '../sign-up-rules.js';

/** Wrong passwords by somebody who is signed in: a stolen session must not guess its way to the account. */
const PER_ACCOUNT: LimitRule = { name: 'password-again', points: 10, seconds: 900 };

/**
 * Asks somebody who is signed in for the password again, before something about the account's safety is changed. `field`
 * is where the form has it. Throws a 400 for a wrong one, a 409 where the account has none, a 429 after too many.
 */
export class ProvePassword extends Command<void> {
  constructor(
    readonly userId: string,
    readonly password: string,
    readonly field = 'password',
  ) {
    super();
  }
}

@CommandHandler(ProvePassword)
export class ProvePasswordHandler implements ICommandHandler<ProvePassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly attempts: Attempts,
  ) {}

  async execute(proof: ProvePassword): Promise<void> {
    try {
      await this.attempts.run(() => this.prove(proof));
    } catch (error) {
      if (error instanceof TooManyWaiting) throw new Problem(503, error.message, { retryAfterSeconds: 3 });
      throw error;
    }
  }

  private async prove({ userId, password, field }: ProvePassword): Promise<void> {
    const wait = await this.limits.consume(PER_ACCOUNT, userId);
    if (wait !== undefined) throw tooMany(wait);
    const [user] = await this.em
      .fork()
      .execute<{ password: string | null }[]>('select password from identity.users where id = ?', [userId]);
    if (!user?.password) throw new Problem(409, ACCOUNT_MESSAGES.noPasswordYet);
    if (!(await isPassword(password, user.password)))
      throw invalidInput([{ field, message: ACCOUNT_MESSAGES.passwordWrong }]);
    await this.limits.forget(PER_ACCOUNT, userId);
  }
}
