import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../config.js';

/** What a sign-in still lacks: a code of the device that is set up, or a device. */
export type MissingFactor = 'code' | 'enrolment';

/** What somebody who gave the password has to give as well; null for most people (decision 20). */
export class MissingSecondFactor extends Query<MissingFactor | null> {
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

  async execute({ userId }: MissingSecondFactor): Promise<MissingFactor | null> {
    const [user] = await this.em.fork().execute<{ isStaff: boolean; enabled: boolean }[]>(
      `select u.role <> 'customer' as "isStaff", f.secret is not null as enabled
       from identity.users u left join identity.second_factors f on f.user_id = u.id where u.id = ?`,
      [userId],
    );
    if (user?.enabled) return 'code';
    return user?.isStaff && this.config.mode === 'live' ? 'enrolment' : null;
  }
}
