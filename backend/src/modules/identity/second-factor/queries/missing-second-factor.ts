import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../../config.js';

/** What a sign-in needs after the password: a code, or an app to be set up. */
export type MissingFactor = 'code' | 'enrolment';

/** What a sign-in needs after the password. */
export interface NextStep {
  /** Null for most users (docs/rules.md#second-factor). */
  readonly missing: MissingFactor | null;
  /** The account's current `sessionEpoch`; null where there is no such account. */
  readonly epoch: number | null;
  readonly isStaff: boolean;
}

/** How a sign-in of this account continues after the password. */
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
    const [user] = await this.em.fork().execute<{ isStaff: boolean; enabled: boolean; epoch: number }[]>(
      `select u.role <> 'customer' as "isStaff", f.secret is not null as enabled, u.session_epoch as epoch
       from identity.users u left join identity.second_factors f on f.user_id = u.id where u.id = ?`,
      [userId],
    );
    const missing = user?.isStaff && this.config.mode === 'live' ? 'enrolment' : null;
    return { missing: user?.enabled ? 'code' : missing, epoch: user?.epoch ?? null, isStaff: user?.isStaff ?? false };
  }
}
