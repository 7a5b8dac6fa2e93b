import { sql } from 'kysely';
import type { Table } from '../../platform/database/tables.js';
import type { AccountToken } from './account/domain/account-token.js';
import type { User } from './account/domain/user.js';
import type { SavedAddress } from './addresses/domain/saved-address.js';
import type { AuditRecord } from './audit/domain/audit-record.js';
import type { ExternalIdentity } from './external-sign-in/domain/external-identity.js';
import type { NewsletterConfirmation, NewsletterSubscription } from './newsletter/domain/newsletter-subscription.js';
import type { RecoveryCode } from './second-factor/domain/recovery-code.js';
import type { SecondFactor } from './second-factor/domain/second-factor.js';
import type { Session } from './sign-in/domain/session.js';
import type { UserNote } from './staff/domain/user-note.js';

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
