import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
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
