import { defineEntity, p } from '@mikro-orm/core';

const PoNotificationSchema = defineEntity({
  name: 'PoNotification',
  schema: 'ordering',
  tableName: 'po_notifications',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    notificationType: p.text(),
    /**
     * The occasion among mails of this type: the refund, the return request, the week of a reminder, the copy sent
     * again.
     */
    about: p.text().default(''),
    isProcessed: p.boolean().default(false),
    processedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ properties: ['orderId', 'notificationType', 'about'] }],
});

/** The record that a mail about an order was handed to the mail queue, once (docs/decisions/emails.md#each-email-about-an-order-is-due-once). */
export class PoNotification extends PoNotificationSchema.class {}
PoNotificationSchema.setClass(PoNotification);
