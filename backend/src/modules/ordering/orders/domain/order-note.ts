import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

const OrderNoteSchema = defineEntity({
  name: 'OrderNote',
  schema: 'ordering',
  tableName: 'order_notes',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid().index(),
    /** As `actorName` says it. */
    author: p.text(),
    text: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/**
 * A note of staff about an order. Customers see it only in the copy of their data; it is emptied with their account,
 * and otherwise only ever added to.
 */
export class OrderNote extends OrderNoteSchema.class {
  static by(author: string, orderId: string, text: string): OrderNote {
    return Object.assign(new OrderNote(), { id: uuid(), orderId, author, text });
  }
}
OrderNoteSchema.setClass(OrderNote);
