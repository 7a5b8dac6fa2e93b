import { Migration } from '@mikro-orm/migrations';
import { renameStored, restoreStored, type StoredNames } from './stored-names.js';

const STATUS_CHANGED = 'ordering.order-status-changed.v1';

const NAMES: StoredNames = {
  events: [
    ['ordering.order-moved.v1', STATUS_CHANGED],
    ['ordering.order-addressed.v1', 'ordering.order-address-set.v1'],
  ],
  reactions: [
    ['ordering.mail-confirmation-on-order-addressed', 'ordering.mail-confirmation-on-order-address-set'],
    ['ordering.mail-tracking-on-order-moved', 'ordering.mail-tracking-on-order-status-changed'],
    ['ordering.note-invoice-on-document-created', 'ordering.record-invoice-on-document-created'],
    ['ordering.forget-checkouts-on-user-erased', 'ordering.delete-checkouts-on-user-erased'],
    ['ordering.forget-words-on-user-erased', 'ordering.erase-free-text-on-user-erased'],
  ],
  fields: [{ type: STATUS_CHANGED, from: 'movedBy', to: 'changedBy' }],
};

/** Events and reactions of ordering get the names that the code has from now on, published and pending ones too. */
export class Migration20261122112000_ordering_names extends Migration {
  override name = 'Migration20261122112000_ordering_names';

  override up(): void {
    for (const statement of renameStored(NAMES)) this.addSql(statement);
  }

  override down(): void {
    for (const statement of restoreStored(NAMES)) this.addSql(statement);
  }
}
