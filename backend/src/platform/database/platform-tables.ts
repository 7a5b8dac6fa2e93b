import type { QueuedMail } from '../mail/mail.js';
import type { InboxMessage } from '../messaging/inbox.js';
import type { KnownReaction } from '../messaging/known-reactions.js';
import type { OutboxMessage, SentEvent, UnsentEvent } from '../messaging/outbox.js';
import type { Alert } from '../operations/alerts/alert.js';
import type { AlertSettings } from '../operations/alerts/alert-settings.js';
import type { Table } from './tables.js';

/** The tables of the platform. */
export interface PlatformTables {
  'platform.alert_settings': Table<AlertSettings>;
  'platform.alerts': Table<Alert>;
  'platform.inbox': Table<InboxMessage>;
  'platform.mail_queue': Table<QueuedMail>;
  'platform.outbox': Table<OutboxMessage>;
  'platform.reactions': Table<KnownReaction>;
  'platform.sent_events': Table<SentEvent>;
  'platform.unsent_events': Table<UnsentEvent>;
}
