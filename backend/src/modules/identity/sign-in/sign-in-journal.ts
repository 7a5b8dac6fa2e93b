import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { Signatures } from '../../../platform/crypto.js';
import { kysely } from '../../../platform/database/kysely.js';
import { emailKey } from '../../../platform/email-address.js';
import { roughNetworkOf } from '../../../platform/http/limits/rough-network.js';
import { type IdentityTables, isEmail } from '../tables.js';

export type SignInEvent =
  | 'sign-in'
  | 'external-sign-in'
  | 'second-factor'
  | 'second-factor-set-up'
  | 'password-reset-link'
  | 'password-reset';
export type SignInOutcome = 'succeeded' | 'failed' | 'too-many' | 'code-asked' | 'enrolment-asked' | 'sent';

/** The account, or only the email address that was typed. */
type SignInSubject = { readonly userId: string } | { readonly email: string };

interface Row {
  id: string;
  isStaff: boolean;
}

/** Outcomes after which the user is known to own the account. */
const PROVEN: readonly SignInOutcome[] = ['succeeded', 'code-asked', 'enrolment-asked'];

/**
 * Logs sign-ins, second factors and password resets: account id or keyed hash of the email address, network prefix and
 * outcome; never the address or a password. The audit trail has those of staff too.
 */
@Injectable()
export class SignInJournal {
  private readonly logger = new Logger('SignInJournal');

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly signatures: Signatures,
  ) {}

  async record(request: Request, event: SignInEvent, outcome: SignInOutcome, whose: SignInSubject): Promise<void> {
    const network = roughNetworkOf(request.ip ?? '');
    // Rejected by the limit: no statement and no audit record for each request of a flood.
    const account = outcome === 'too-many' && 'email' in whose ? undefined : await this.find(whose);
    const who = account
      ? { userId: account.id }
      : 'email' in whose
        ? { emailHash: this.signatures.sign('sign-in journal', emailKey(whose.email)).slice(0, 22) }
        : whose;
    this.logger.log({ message: `${event}: ${outcome}`, event, outcome, ...who, network });
    if (!account?.isStaff || outcome === 'too-many') return;
    await this.audit.record(this.em.fork(), {
      actor: PROVEN.includes(outcome) ? account.id : 'guest',
      action: `session.${event}`,
      subjectType: 'user',
      subjectId: account.id,
      after: { outcome, network },
    });
  }

  private async find(whose: SignInSubject): Promise<Row | undefined> {
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select(['id', sql<boolean>`role <> 'customer'`.as('isStaff')])
      .where((eb) => ('email' in whose ? isEmail('email', whose.email) : eb('id', '=', whose.userId)))
      .executeTakeFirst();
  }
}
