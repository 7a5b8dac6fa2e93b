import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { IdentityTables } from '../tables.js';
import { SecondFactorView } from './second-factor.dto.js';

/** The step that a sign-in needs after the password: a code, or the set-up of an app. */
export type MissingFactor = 'code' | 'enrolment';

/** The next step of a sign-in after the password. */
interface NextStep {
  /** Null for most users (docs/rules.md#second-factor). */
  readonly missing: MissingFactor | null;
  /** The account's current `sessionEpoch`; null where there is no such account. */
  readonly epoch: number | null;
  readonly isStaff: boolean;
}

/** The queries about second factor. */
@Injectable()
export class SecondFactorQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** The next step of a sign-in to this account after the password. */
  async missingSecondFactor(userId: string): Promise<NextStep> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .leftJoin('identity.second_factors as f', 'f.user_id', 'u.id')
      .select([
        sql<boolean>`u.role <> 'customer'`.as('isStaff'),
        sql<boolean>`f.secret is not null`.as('enabled'),
        'u.session_epoch as epoch',
      ])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    const missing = user?.isStaff && this.config.mode === 'live' ? 'enrolment' : null;
    return { missing: user?.enabled ? 'code' : missing, epoch: user?.epoch ?? null, isStaff: user?.isStaff ?? false };
  }

  /** The state of an account's second factor. */
  async mySecondFactor(userId: string): Promise<Omit<SecondFactorView, 'missing'>> {
    const row = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .leftJoin('identity.second_factors as f', 'f.user_id', 'u.id')
      .select((eb) => [
        sql<boolean>`f.secret is not null`.as('enabled'),
        sql<boolean>`u.role <> 'customer'`.as('isStaff'),
        eb
          .selectFrom('identity.recovery_codes as c')
          .select(sql<number>`count(*)::int`.as('left'))
          .whereRef('c.user_id', '=', 'u.id')
          .where('c.used_at', 'is', null)
          .as('left'),
      ])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    return {
      enabled: row?.enabled ?? false,
      demanded: (row?.isStaff ?? false) && this.config.mode === 'live',
      recoveryCodesLeft: row?.left ?? 0,
    };
  }
}
