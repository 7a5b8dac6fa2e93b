import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../../platform/personal-data.js';
import { MyAddresses } from '../../addresses/queries/my-addresses.js';
import { MySessions } from '../../sign-in/queries/my-sessions.js';
import type { IdentityTables } from '../../tables.js';
import { MyPreferences } from './my-preferences.js';
import { MyProfile } from './my-profile.js';

/** The account's part of the export of personal data. No password, secret or hash. */
@Injectable()
export class AccountPersonalData implements PersonalDataHolder {
  readonly name = 'account';
  readonly erasedBy = [];

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
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
      ...(await this.queries.execute(new MyProfile(userId))),
      ...times,
      preferences: await this.queries.execute(new MyPreferences(userId)),
      addresses: await this.queries.execute(new MyAddresses(userId)),
      sessions: await this.queries.execute(new MySessions(userId, undefined)),
      externalSignIns,
      actsOfStaff,
      notesOfStaff,
      newsletter: newsletter ?? null,
    };
  }
}
