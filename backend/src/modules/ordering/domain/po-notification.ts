import { defineEntity, p } from '@mikro-orm/core';

const PoNotificationSchema = defineEntity({
  name: 'PoNotification',
  schema: 'ordering',
  tableName: 'po_notifications',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    notificationType: p.text(),
    isProcessed: p.boolean().default(false),
    processedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ properties: ['orderId', 'notificationType'] }],
});

/** One mail owed to the customer of an order, and the record that it was handed to the mail queue once (decision 37). */
export class PoNotification extends PoNotificationSchema.class {}
PoNotificationSchema.setClass(PoNotification);
