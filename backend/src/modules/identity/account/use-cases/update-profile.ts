import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { type LimitRule, RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { PasswordProof, type Proof } from '../../passwords/password-proof.js';
import type { IdentityTables } from '../../tables.js';
import { countRequest } from '../../too-many-requests.js';
import { AccountTokens } from '../account-tokens.js';
import { ACCOUNT_MESSAGES } from '../domain/sign-up-rules.js';
import { type ProfileChanges, User } from '../domain/user.js';
import { NotSignedIn } from '../domain/user-errors.js';
import { AccountMails } from '../mails/account-mails.js';
import { ConfirmationMails } from '../mails/confirmation-mails.js';

/** New addresses per account: each sends an email to a mailbox that may belong to someone else. */
const NEW_EMAILS: LimitRule = { name: 'new-email', points: 5, seconds: 3600 };

/**
 * Changes a user's profile. A new e-mail address waits for its confirmation and needs the password, or a fresh external
 * sign-in; the present one cancels the change. Throws `NotATradeCustomer`, `CompanyIsFixed`, `TooManyRequests` and the
 * errors of `PasswordProof`.
 */
export class UpdateProfile extends Command<void> {
  constructor(
    readonly userId: string,
    readonly changes: ProfileChanges,
    readonly email?: string,
    readonly proof: Proof = { sessionId: undefined },
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly proof: PasswordProof,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly confirmations: ConfirmationMails,
    private readonly tokens: AccountTokens,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, changes, email, proof }: UpdateProfile): Promise<void> {
    const wanted = email === undefined ? undefined : await this.newEmail(userId, email, proof);
    const keepsEmail = email !== undefined && wanted === undefined;
    await inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId);
      if (!user) throw new NotSignedIn();
      const before = numbersOf(user);
      user.edit(changes);
      await this.recordNumbers(em, user, before);
      if (keepsEmail && user.email === email) await this.cancelChange(em, user);
      if (wanted === undefined || wanted === user.pendingEmail) return;
      user.pendingEmail = wanted;
      await this.mails.sendConfirmation(em, user, wanted);
      await this.mails.sendEmailChanging(em, user, user.email, wanted);
    });
  }

  /** Records the former company numbers, which still count as the account's own (docs/rules.md#own-decisions). */
  private async recordNumbers(em: EntityManager, user: User, before: CompanyNumbers): Promise<void> {
    const after = numbersOf(user);
    if (before.companyRegistrationNumber === after.companyRegistrationNumber && before.vatNumber === after.vatNumber)
      return;
    await this.audit.record(em, {
      ...{ actor: user.id, action: 'user.company-changed', subjectType: 'user', subjectId: user.id },
      ...{ before, after },
    });
  }

  /** Cancels a pending change of address: the owner gave the present one. */
  private async cancelChange(em: EntityManager, user: User): Promise<void> {
    const { id, email, pendingEmail } = user;
    if (!pendingEmail) return;
    user.pendingEmail = null;
    await em.flush();
    await this.tokens.revokeConfirmationsExcept(em, id, email);
    await this.audit.record(em, {
      actor: id,
      action: 'user.email-change-cancelled',
      subjectType: 'user',
      subjectId: id,
      before: { pendingEmail },
      after: { pendingEmail: null },
    });
  }

  /** Returns the address that is to replace the present one, or undefined where it is the same. */
  private async newEmail(userId: string, email: string, proof: Proof): Promise<string | undefined> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user?.email === email) return undefined;
    await this.proof.verifyOwner(userId, proof, 'currentPassword', ACCOUNT_MESSAGES.passwordForEmail);
    await countRequest(this.limits, NEW_EMAILS, userId);
    await this.confirmations.count(email);
    return email;
  }
}

type CompanyNumbers = ReturnType<typeof numbersOf>;

function numbersOf({ companyRegistrationNumber = null, vatNumber = null }: User) {
  return { companyRegistrationNumber, vatNumber };
}
