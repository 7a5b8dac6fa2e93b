import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../platform/personal-data.js';
import { AddressesQueries } from '../addresses/addresses.queries.js';
import { SignInQueries } from '../sign-in/sign-in.queries.js';
import type { IdentityTables } from '../tables.js';
import type { PreferencesView, ProfileView, ResetLinkView, UserView } from './account.dto.js';
import { AccountTokens } from './account-tokens.js';
import { NotSignedIn } from './user.entity.js';

/** The queries about account. */
@Injectable()
export class AccountQueries {
  constructor(private readonly em: EntityManager) {}

  /** The customer's choice of optional emails. */
  async myPreferences(userId: string): Promise<PreferencesView> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .leftJoin('identity.newsletter_subscriptions as n', (join) =>
        join
          .on(sql<boolean>`lower(u.email) = lower(n.email)`)
          .on('n.state', '=', 'subscribed')
          .on('u.email_confirmed', '=', true),
      )
      .select(['n.id as subscription', 'u.wants_reward_mails as rewards'])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    return { orders: true, news: Boolean(user?.subscription), rewards: user?.rewards ?? false };
  }

  /** The signed-in user (docs/rules.md#current-user); null where there is no such account. */
  async currentUser(userId: string): Promise<UserView | null> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select(USER_COLUMNS)
      .where('id', '=', userId)
      .executeTakeFirst();
    return user ? { ...user, createdAt: user.createdAt.toISOString() } : null;
  }

  /** The user's own account, as they may see and change it. */
  async myProfile(userId: string): Promise<ProfileView> {
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

/** The columns of a `UserView`. */
export const USER_COLUMNS = [
  'id',
  'email',
  'username',
  'first_name as firstName',
  'last_name as lastName',
  'phone_number as phoneNumber',
  'role',
  'is_trade_customer as isTradeCustomer',
  'trade_customer_status as tradeCustomerStatus',
  'email_confirmed as emailConfirmed',
  'created_at as createdAt',
] as const;

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

/** The account's part of the export of personal data. No password, secret or hash. */
@Injectable()
export class AccountPersonalData implements PersonalDataHolder {
  readonly name = 'account';
  readonly erasedBy = [];

  constructor(
    private readonly em: EntityManager,
    private readonly accountQueries: AccountQueries,
    private readonly addressesQueries: AddressesQueries,
    private readonly signInQueries: SignInQueries,
  ) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    const db = kysely<IdentityTables>(this.em);
    const times = await db
      .selectFrom('identity.users')
      .select([
        'updated_at as updatedAt',
        'last_login as lastLogin',
        'profile_image_url as profileImageUrl',
        'stripe_customer_id as stripeCustomerId',
        'sales_rep_contacted as salesRepContacted',
        'sales_note as salesNote',
        'trade_decided_at as tradeDecidedAt',
        'trade_decision_note as tradeDecisionNote',
        'suspended_at as suspendedAt',
        'suspended_reason as suspendedReason',
      ])
      .where('id', '=', userId)
      .executeTakeFirst();
    // The actions of staff on the account and their reasons, without names.
    const actsOfStaff = await db
      .selectFrom('identity.audit')
      .select(['at', 'action', 'before', 'after', 'reason'])
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', userId)
      .orderBy('at')
      .execute();
    const notesOfStaff = await db
      .selectFrom('identity.user_notes')
      .select(['text', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    const externalSignIns = await db
      .selectFrom('identity.external_identities')
      .select(['issuer', 'subject', 'email', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .orderBy('linked_at')
      .execute();
    const newsletter = await db
      .selectFrom('identity.newsletter_subscriptions as n')
      .innerJoin('identity.users as u', (join) => join.on(sql<boolean>`lower(u.email) = lower(n.email)`))
      .select([
        'n.state',
        'n.asked_at as askedAt',
        'n.confirmed_at as confirmedAt',
        'n.unsubscribed_at as unsubscribedAt',
      ])
      .where('u.id', '=', userId)
      .where('u.email_confirmed', '=', true)
      .executeTakeFirst();
    return {
      ...(await this.accountQueries.myProfile(userId)),
      ...times,
      preferences: await this.accountQueries.myPreferences(userId),
      addresses: await this.addressesQueries.myAddresses(userId),
      sessions: await this.signInQueries.mySessions(userId, undefined),
      externalSignIns,
      actsOfStaff,
      notesOfStaff,
      newsletter: newsletter ?? null,
    };
  }
}

@Injectable()
export class PasswordsQueries {
  constructor(private readonly tokens: AccountTokens) {}

  /** Whether a mailed link still sets a password; one of an invitation does too. */
  async resetLink(token: string): Promise<ResetLinkView> {
    return { isUsable: await this.tokens.isUsable(token, 'reset-password', 'invitation') };
  }
}
