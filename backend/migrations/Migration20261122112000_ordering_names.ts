import { Migration } from '@mikro-orm/migrations';

const EVENTS = [
  ['ordering.order-moved.v1', 'ordering.order-status-changed.v1'],
  ['ordering.order-addressed.v1', 'ordering.order-address-set.v1'],
] as const;

const REACTIONS = [
  ['ordering.mail-confirmation-on-order-addressed', 'ordering.mail-confirmation-on-order-address-set'],
  ['ordering.mail-tracking-on-order-moved', 'ordering.mail-tracking-on-order-status-changed'],
  ['ordering.note-invoice-on-document-created', 'ordering.record-invoice-on-document-created'],
  ['ordering.forget-checkouts-on-user-erased', 'ordering.delete-checkouts-on-user-erased'],
  ['ordering.forget-words-on-user-erased', 'ordering.erase-free-text-on-user-erased'],
] as const;

const STATUS_CHANGED = 'ordering.order-status-changed.v1';

/** Events and reactions of ordering get the names that the code has from now on, published and pending ones too. */
export class Migration20261122112000_ordering_names extends Migration {
  override name = 'Migration20261122112000_ordering_names';

  override up(): void | Promise<void> {
    for (const [from, to] of EVENTS) this.renameEvent(from, to);
    for (const [from, to] of REACTIONS) this.renameReaction(from, to);
    this.renameField('movedBy', 'changedBy');
  }

  override down(): void | Promise<void> {
    this.renameField('changedBy', 'movedBy');
    for (const [from, to] of REACTIONS) this.renameReaction(to, from);
    for (const [from, to] of EVENTS) this.renameEvent(to, from);
  }

  private renameEvent(from: string, to: string): void {
    this.addSql(`update "platform"."outbox" set "type" = '${to}' where "type" = '${from}';`);
    this.addSql(
      `update "platform"."inbox" set "envelope" = jsonb_set("envelope", '{type}', '"${to}"') where "envelope" ->> 'type' = '${from}';`,
    );
    this.addSql(`update "platform"."reactions" set "event_type" = '${to}' where "event_type" = '${from}';`);
  }

  private renameReaction(from: string, to: string): void {
    this.addSql(`update "platform"."inbox" set "reaction" = '${to}' where "reaction" = '${from}';`);
    this.addSql(`update "platform"."reactions" set "name" = '${to}' where "name" = '${from}';`);
  }

  private renameField(from: string, to: string): void {
    this.addSql(
      `update "platform"."outbox" set "payload" = jsonb_set("payload" - '${from}', '{${to}}', "payload" -> '${from}')
       where "type" = '${STATUS_CHANGED}' and "payload" -> '${from}' is not null;`,
    );
    this.addSql(
      `update "platform"."inbox" set "envelope" = jsonb_set("envelope" #- '{payload,${from}}', '{payload,${to}}', "envelope" #> '{payload,${from}}')
       where "envelope" ->> 'type' = '${STATUS_CHANGED}' and "envelope" #> '{payload,${from}}' is not null;`,
    );
  }
}
