import { Migration } from '@mikro-orm/migrations';
import { renameStored, restoreStored, type StoredNames } from './stored-names.js';

const NAMES: StoredNames = {
  reactions: [
    ['catalogue.count-holds-on-document-created', 'catalogue.count-sale-or-return-on-document-created'],
    ['catalogue.forget-requests-on-user-erased', 'catalogue.delete-requests-on-user-erased'],
  ],
};

/** Holds of stock are reservations; two reactions of the catalogue have other names. */
export class Migration20261122120500_stock_reservations extends Migration {
  override name = 'Migration20261122120500_stock_reservations';

  override up(): void {
    this.rename('stock_holds', 'stock_reservations', 'held_at', 'reserved_at');
    for (const statement of renameStored(NAMES)) this.addSql(statement);
  }

  override down(): void {
    this.rename('stock_reservations', 'stock_holds', 'reserved_at', 'held_at');
    for (const statement of restoreStored(NAMES)) this.addSql(statement);
  }

  private rename(from: string, to: string, column: string, newColumn: string): void {
    this.addSql(`alter table "catalogue"."${from}" rename to "${to}";`);
    this.addSql(`alter table "catalogue"."${to}" rename column "${column}" to "${newColumn}";`);
    for (const constraint of ['pkey', 'quantity', 'returned', 'state'])
      this.addSql(
        `alter table "catalogue"."${to}" rename constraint "${from}_${constraint}" to "${to}_${constraint}";`,
      );
    this.addSql(
      `alter index "catalogue"."${from}_product_id_counted_at_index" rename to "${to}_product_id_counted_at_index";`,
    );
  }
}
