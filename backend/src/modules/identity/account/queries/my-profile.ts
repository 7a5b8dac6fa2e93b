import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { NotSignedIn } from '../domain/user-errors.js';
import type { ProfileView } from './account.view.js';
import { USER_COLUMNS } from './current-user.js';

/** The user's own account, as they may see and change it. */
export class MyProfile extends Query<ProfileView> {
  constructor(readonly userId: string) {
    super();
  }
}

/** The columns of a `CompanyView`. */
export const COMPANY_COLUMNS = [
  'company_name as companyName',
  'company_registration_number as companyRegistrationNumber',
  'company_address as companyAddress',
  'business_type as businessType',
  'estimated_monthly_spend as estimatedMonthlySpend',
  'contact_role as contactRole',
  'website',
  'vat_number as vatNumber',
] as const;

@QueryHandler(MyProfile)
export class MyProfileHandler implements IQueryHandler<MyProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: MyProfile): Promise<ProfileView> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select(USER_COLUMNS)
      .select(COMPANY_COLUMNS)
      .select(['pending_email as pendingEmail', 'points', sql<boolean>`password is not null`.as('hasPassword')])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new NotSignedIn();
    return { ...user, createdAt: user.createdAt.toISOString() };
  }
}
