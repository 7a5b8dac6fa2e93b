import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Problem } from '../../../../platform/http/problem.js';
import type { ProfileView } from './account.view.js';

/** What a user may see and change of their own account. */
export class MyProfile extends Query<ProfileView> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyProfile)
export class MyProfileHandler implements IQueryHandler<MyProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: MyProfile): Promise<ProfileView> {
    const [row] = await this.em.fork().execute<ProfileView[]>(
      `select id, email, username, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber",
         role, is_trade_customer as "isTradeCustomer", trade_customer_status as "tradeCustomerStatus",
         email_confirmed as "emailConfirmed", created_at as "createdAt", pending_email as "pendingEmail",
         password is not null as "hasPassword", points, company_name as "companyName",
         company_registration_number as "companyRegistrationNumber", company_address as "companyAddress",
         business_type as "businessType", estimated_monthly_spend as "estimatedMonthlySpend",
         contact_role as "contactRole", website, vat_number as "vatNumber"
       from identity.users where id = ?`,
      [userId],
    );
    if (!row) throw new Problem(401, 'Please sign in.');
    return { ...row, createdAt: new Date(row.createdAt).toISOString() };
  }
}
