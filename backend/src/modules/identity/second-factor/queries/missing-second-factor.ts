import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';

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

/** The next step of a sign-in to this account after the password. */
export class MissingSecondFactor extends Query<NextStep> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MissingSecondFactor)
export class MissingSecondFactorHandler implements IQueryHandler<MissingSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async execute({ userId }: MissingSecondFactor): Promise<NextStep> {
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
}
