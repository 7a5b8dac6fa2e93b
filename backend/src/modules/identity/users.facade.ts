import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import type { Role } from '../../platform/http/actor.js';
import type { TradeCustomerStatus } from './account/user.entity.js';
import { isInvited } from './staff/staff-rules.js';
import { type IdentityTables, isEmail } from './tables.js';

/** A user as other modules may know them; never a password. */
export interface UserProfile {
  id: string;
  email: string;
  /** Whether its owner has proved to read mail there. */
  emailConfirmed: boolean;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
  isTradeCustomer: boolean;
  tradeCustomerStatus: TradeCustomerStatus;
  role: Role;
  stripeCustomerId: string | null;
  /** Staff have stopped sign-ins to the account. */
  isSuspended: boolean;
}

const PAGE = 1000;

/** Queries about accounts, each in one statement, and the points that an account shows. */
@Injectable()
export class Users {
  constructor(private readonly em: EntityManager) {}

  /** Returns the points that a page of accounts show, with ids above `after`; `last` is its last id, null at the end. */
  async shownPoints(after: string): Promise<{ points: Map<string, number>; last: string | null }> {
    const rows = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .where('id', '>', after)
      .select(['id', 'points'])
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = rows.length === PAGE ? rows.at(-1)!.id : null;
    return { points: new Map(rows.map(({ id, points }) => [id, points])), last };
  }

  /** Sets the points that an account shows, in the transaction of `em`. Returns the former ones; null if there is no account. */
  async showPoints(em: EntityManager, id: string, points: number): Promise<number | null> {
    const user = await kysely<IdentityTables>(em)
      .selectFrom('identity.users')
      .where('id', '=', id)
      .select('points')
      .forUpdate()
      .executeTakeFirst();
    if (!user) return null;
    if (user.points !== points)
      await kysely<IdentityTables>(em).updateTable('identity.users').set({ points }).where('id', '=', id).execute();
    return user.points;
  }

  /** With `em` inside its transaction. */
  async byId(id: string, em = this.em): Promise<UserProfile | null> {
    return (await this.byIds([id], em))[0] ?? null;
  }

  /** Returns the account, which is neither changed nor erased until the transaction of `em` ends. */
  async keepById(id: string, em: EntityManager): Promise<UserProfile | null> {
    return (await this.profiles(em).where('id', '=', id).forShare().executeTakeFirst()) ?? null;
  }

  /** Returns the accounts that exist, in no particular order. With `em` inside its transaction. */
  async byIds(ids: readonly string[], em = this.em): Promise<UserProfile[]> {
    if (ids.length === 0) return [];
    return this.profiles(em).where('id', 'in', ids).execute();
  }

  /**
   * Returns the accounts with one of these roles, for emails to staff; no invited one, whose mailbox may be a stranger's. `em` is
   * that of the caller's transaction, which so needs no second connection.
   */
  async staff(roles: readonly Exclude<Role, 'customer'>[], em = this.em): Promise<UserProfile[]> {
    return this.profiles(em)
      .where('role', 'in', roles)
      .where('suspended_at', 'is', null)
      .where(sql<boolean>`not ${isInvited('users')}`)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Compares without case. */
  async byEmail(email: string): Promise<UserProfile | null> {
    return (await this.profiles().where(isEmail('email', email)).executeTakeFirst()) ?? null;
  }

  private profiles(em = this.em) {
    return kysely<IdentityTables>(em)
      .selectFrom('identity.users')
      .select([
        'id',
        'email',
        'email_confirmed as emailConfirmed',
        'username',
        'first_name as firstName',
        'last_name as lastName',
        'phone_number as phoneNumber',
        'company_name as companyName',
        'company_address as companyAddress',
        'vat_number as vatNumber',
        'is_trade_customer as isTradeCustomer',
        'trade_customer_status as tradeCustomerStatus',
        'role',
        'stripe_customer_id as stripeCustomerId',
        sql<boolean>`suspended_at is not null`.as('isSuspended'),
      ]);
  }
}
