import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { Role } from '../../../../platform/http/actor.js';
import { toDecimal } from '../../../../platform/money.js';
import { AccountingContacts } from '../../../accounting-sync/index.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import { MyAddresses } from '../../addresses/queries/my-addresses.js';
import type { IdentityTables } from '../../tables.js';
import { tradeDecidedBy } from '../../trade-applications/queries/trade-decided-by.js';
import { AdminUser } from './admin-users.js';
import type { ColleagueView, CustomerRecordView, LinkedContactView, UserNoteView } from './customer-record.view.js';
import { nameOf } from './staff-name.js';

/** One customer with addresses, notes and colleagues, as staff of a role may read it (docs/rules.md#customer-records). Throws `UserNotFound`. */
export class CustomerRecord extends Query<CustomerRecordView> {
  constructor(
    readonly userId: string,
    readonly reader: Role,
  ) {
    super();
  }
}

@QueryHandler(CustomerRecord)
export class CustomerRecordHandler implements IQueryHandler<CustomerRecord> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly contacts: AccountingContacts,
  ) {}

  async execute({ userId, reader }: CustomerRecord): Promise<CustomerRecordView> {
    const [user, details, addresses, notes, colleagues, sageContact] = await Promise.all([
      this.queries.execute(new AdminUser(userId)),
      this.details(userId),
      this.queries.execute(new MyAddresses(userId)),
      this.notes(userId),
      this.colleagues(userId),
      this.sageContact(userId),
    ]);
    if (!user || !details || (user.role !== 'customer' && reader !== 'admin')) throw new UserNotFound();
    const { tradeDecidedAt } = details;
    return {
      ...user,
      ...details,
      points: reader === 'sales' ? null : details.points,
      tradeDecidedAt: tradeDecidedAt?.toISOString() ?? null,
      ...{ addresses, notes, colleagues, sageContact },
    };
  }

  private details(userId: string) {
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .select([
        'phone_number as phoneNumber',
        'points',
        'company_registration_number as companyRegistrationNumber',
        'company_address as companyAddress',
        'business_type as businessType',
        'contact_role as contactRole',
        'website',
        'vat_number as vatNumber',
        'trade_decided_at as tradeDecidedAt',
        'trade_decision_note as tradeDecisionNote',
        'suspended_reason as suspendedReason',
        tradeDecidedBy.as('tradeDecidedBy'),
      ])
      .where('u.id', '=', userId)
      .executeTakeFirst();
  }

  private async sageContact(userId: string): Promise<LinkedContactView | null> {
    const credit = await this.contacts.credit(userId);
    if (!credit) return null;
    const pounds = (pence: number | null) => (pence === null ? null : toDecimal(pence));
    return {
      id: credit.contactId,
      name: credit.contactName,
      terms: credit.terms,
      creditLimit: pounds(credit.creditLimit),
      balance: pounds(credit.balance),
      overdue: pounds(credit.overdue),
      readAt: credit.readAt?.toISOString() ?? null,
      otherAccounts: credit.accounts.filter((account) => account !== userId).length,
    };
  }

  private async notes(userId: string): Promise<UserNoteView[]> {
    const rows = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.user_notes as n')
      .leftJoin('identity.users as u', 'u.id', 'n.author')
      .select(['n.id', 'n.text', 'n.created_at as createdAt', nameOf('u').as('author')])
      .where('n.user_id', '=', userId)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .execute();
    return rows.map((row) => ({
      ...row,
      author: row.author ?? 'Former staff',
      createdAt: row.createdAt.toISOString(),
    }));
  }

  private colleagues(userId: string): Promise<ColleagueView[]> {
    return (
      kysely<IdentityTables>(this.em)
        .selectFrom('identity.users as mine')
        .innerJoin('identity.users as u', (join) =>
          join
            .onRef('u.company_registration_number', '=', 'mine.company_registration_number')
            .onRef('u.id', '<>', 'mine.id'),
        )
        .where('mine.id', '=', userId)
        // A placeholder for a missing number does not connect accounts.
        .where('mine.company_registration_number', 'not in', ['', 'None'])
        .where('u.is_trade_customer', '=', true)
        .select(['u.id', 'u.email', nameOf('u').as('name'), 'u.trade_customer_status as tradeCustomerStatus'])
        .orderBy('u.created_at')
        .limit(100)
        .execute()
    );
  }
}
