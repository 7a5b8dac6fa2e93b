import { defineEntity, p } from '@mikro-orm/core';

const MailPreferencesSchema = defineEntity({
  name: 'MailPreferences',
  schema: 'identity',
  tableName: 'mail_preferences',
  properties: {
    userId: p.uuid().primary(),
    /** Advertising: never without being asked for. */
    news: p.boolean().default(false),
    backInStock: p.boolean().default(true),
    points: p.boolean().default(true),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Which mails a customer wants beside those about orders and the account; without a row what the columns begin with. */
export class MailPreferences extends MailPreferencesSchema.class {}
MailPreferencesSchema.setClass(MailPreferences);
