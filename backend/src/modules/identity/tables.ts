import { sql } from 'kysely';
import type { Table } from '../../platform/database/tables.js';
import type { AccountToken } from './account/account-token.entity.js';
import type { User } from './account/user.entity.js';
import type { SavedAddress } from './addresses/saved-address.entity.js';
import type { AuditRecord } from './audit/audit-record.entity.js';
import type { ExternalIdentity } from './external-sign-in/external-identity.entity.js';
import type { NewsletterConfirmation, NewsletterSubscription } from './newsletter/newsletter-subscription.entity.js';
import type { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity.js';
import type { Session } from './sign-in/session.entity.js';
import type { UserNote } from './staff/staff-rules.js';

/** The tables of this module. */
export interface IdentityTables {
  'identity.users': Table<User>;
  'identity.sessions': Table<Session>;
  'identity.account_tokens': Table<AccountToken>;
  'identity.addresses': Table<SavedAddress>;
  'identity.second_factors': Table<SecondFactor>;
  'identity.recovery_codes': Table<RecoveryCode>;
  'identity.external_identities': Table<ExternalIdentity>;
  'identity.newsletter_subscriptions': Table<NewsletterSubscription>;
  'identity.newsletter_confirmations': Table<NewsletterConfirmation>;
  'identity.user_notes': Table<UserNote>;
  'identity.audit': Table<AuditRecord>;
}

/** Whether a column holds this e-mail; compared without case everywhere, as the unique index does. */
export const isEmail = (column: string, email: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`;
