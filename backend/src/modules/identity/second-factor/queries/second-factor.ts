import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../../config.js';
import { SecondFactorView } from './second-factor.view.js';

/** The state of an account's second factor. */
export class MySecondFactor extends Query<Omit<SecondFactorView, 'missing'>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MySecondFactor)
export class MySecondFactorHandler implements IQueryHandler<MySecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async execute({ userId }: MySecondFactor): Promise<Omit<SecondFactorView, 'missing'>> {
    const [row] = await this.em.fork().execute<{ enabled: boolean; isStaff: boolean; left: number }[]>(
      `select f.secret is not null as enabled, u.role <> 'customer' as "isStaff",
         (select count(*)::int from identity.recovery_codes c where c.user_id = u.id and c.used_at is null) as left
       from identity.users u left join identity.second_factors f on f.user_id = u.id where u.id = ?`,
      [userId],
    );
    return {
      enabled: row?.enabled ?? false,
      demanded: (row?.isStaff ?? false) && this.config.mode === 'live',
      recoveryCodesLeft: row?.left ?? 0,
    };
  }
}
