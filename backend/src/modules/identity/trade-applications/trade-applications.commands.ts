import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { NotATradeCustomer, User, UserNotFound } from '../account/user.entity.js';
import { TradeApplicationMails } from './trade-applications.mails.js';
import { ApplicantContactDiffers } from './trade-applications.queries.js';

/** The contact in Sage that sales chose. */
export interface ChosenContact {
  readonly id: string;
  /** Null if it is not known. */
  readonly name: string | null;
  /** The account's details with which it agrees, by email address or company; null if it agrees with neither. */
  readonly agreesWith: { readonly email: string; readonly companyName: string | null } | null;
}

/** The decision of sales and why: where it is declined the customer reads the `note`. */
export type TradeDecision =
  | {
      readonly status: 'verified';
      readonly note: string | null;
      /** Null if none was chosen. */
      readonly contact: ChosenContact | null;
      /** Sales confirmed a contact that has neither the email address nor the company of the customer. */
      readonly contactDiffers?: boolean;
    }
  | { readonly status: 'declined'; readonly note: string };

/**
 * Verifies a trade customer, with the Sage contact that sales chose if any, or declines, and emails the customer. A
 * verified one may be given another contact. Throws `UserNotFound`, `NotATradeCustomer`, `TradeAlreadyDecided`,
 * `EmailNotConfirmed`, `ApplicantContactDiffers`.
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
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, decision, actor }: DecideTradeApplication): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId);
      if (!user) throw new UserNotFound();
      const before = user.tradeCustomerStatus;
      const contact = decision.status === 'verified' ? decision.contact : null;
      // The customer may have changed these since they were compared.
      const agrees =
        !contact ||
        (contact.agreesWith?.email === user.email && contact.agreesWith.companyName === (user.companyName ?? null));
      user.decideTrade(decision.status, decision.note, contact?.id ?? null, new Date());
      if (!agrees && !(decision.status === 'verified' && decision.contactDiffers)) throw new ApplicantContactDiffers();
      // The second of two concurrent decisions fails on the version and is rolled back.
      await em.flush();
      if (decision.status === 'declined') await this.mails.sendDeclined(em, user, decision.note, before === 'verified');
      else if (before !== 'verified') await this.mails.sendVerified(em, user);
      await this.audit.record(em, {
        actor,
        action: before === decision.status ? 'trade.contact-chosen' : `trade.${decision.status}`,
        subjectType: 'user',
        subjectId: userId,
        before: { tradeCustomerStatus: before },
        after: {
          tradeCustomerStatus: decision.status,
          ...(contact ? { sageContact: contact.name, sageContactId: contact.id } : {}),
          ...(agrees ? {} : { contactDiffers: true }),
        },
        reason: decision.note,
      });
    });
  }
}

/**
 * Records that sales contacted an applicant, with a note (docs/rules.md#trade-applications). Throws `UserNotFound`,
 * `NotATradeCustomer`, and `OptimisticLockError` where a given `version` is not the present one.
 */
export class RecordTradeContact extends Command<void> {
  constructor(
    readonly userId: string,
    readonly contacted: boolean,
    /** If left out, the note stays. */
    readonly note: string | null | undefined,
    readonly actor: string,
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(RecordTradeContact)
export class RecordTradeContactHandler implements ICommandHandler<RecordTradeContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ userId, contacted, note, actor, version }: RecordTradeContact): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId);
      if (!user) throw new UserNotFound();
      if (!user.isTradeCustomer) throw new NotATradeCustomer();
      if (version !== undefined) await em.lock(user, LockMode.OPTIMISTIC, version);
      const before = { salesRepContacted: user.salesRepContacted, notes: user.salesNote ?? null };
      const after = { salesRepContacted: contacted, notes: note === undefined ? before.notes : note };
      if (before.salesRepContacted === after.salesRepContacted && before.notes === after.notes) return;
      user.salesRepContacted = after.salesRepContacted;
      user.salesNote = after.notes;
      await em.flush();
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.record(em, { actor, action: 'trade.contacted', ...subject, before, after });
    });
  }
}

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
