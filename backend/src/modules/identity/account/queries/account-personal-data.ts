import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PersonalDataSource } from '../../../../platform/personal-data.js';
import { MyAddresses } from '../../addresses/queries/my-addresses.js';
import { MySessions } from '../../sign-in/queries/my-sessions.js';
import { MyPreferences } from './my-preferences.js';
import { MyProfile } from './my-profile.js';

/** The account's part of the export of personal data. No password, secret or hash. */
@Injectable()
export class AccountPersonalData implements PersonalDataSource {
  readonly name = 'account';

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async collect(userId: string): Promise<unknown> {
    const em = this.em.fork();
    const [times] = await em.execute(
      `select updated_at as "updatedAt", last_login as "lastLogin", profile_image_url as "profileImageUrl",
         stripe_customer_id as "stripeCustomerId", sales_rep_contacted as "salesRepContacted", sales_note as "salesNote",
         trade_decided_at as "tradeDecidedAt", trade_decision_note as "tradeDecisionNote" from identity.users where id = ?`,
      [userId],
    );
    // What was done to the account and why, not by whom.
    const actsOfStaff = await em.execute(
      `select at, action, "before", "after", reason from identity.audit
       where subject_type = 'user' and subject_id = ? order by at`,
      [userId],
    );
    const externalSignIns = await em.execute(
      `select issuer, subject, email, linked_at as "linkedAt", last_used_at as "lastUsedAt"
       from identity.external_identities where user_id = ? order by linked_at`,
      [userId],
    );
    const [newsletter] = await em.execute(
      `select n.state, n.asked_at as "askedAt", n.confirmed_at as "confirmedAt", n.unsubscribed_at as "unsubscribedAt"
       from identity.newsletter_subscriptions n join identity.users u on lower(u.email) = lower(n.email)
       where u.id = ? and u.email_confirmed`,
      [userId],
    );
    return {
      ...(await this.queries.execute(new MyProfile(userId))),
      ...times,
      preferences: await this.queries.execute(new MyPreferences(userId)),
      addresses: await this.queries.execute(new MyAddresses(userId)),
      sessions: await this.queries.execute(new MySessions(userId, undefined)),
      externalSignIns,
      actsOfStaff,
      newsletter: newsletter ?? null,
    };
  }
}
