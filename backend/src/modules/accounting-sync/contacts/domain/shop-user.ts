import { defineEntity, p } from '@mikro-orm/core';

const ShopUserSchema = defineEntity({
  name: 'ShopUser',
  schema: 'accounting',
  tableName: 'users',
  properties: {
    userId: p.uuid().primary(),
    email: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    phoneNumber: p.text(),
    companyName: p.text().nullable(),
    companyAddress: p.text().nullable(),
    vatNumber: p.text().nullable(),
    role: p.text().default('customer'),
    /** Whether sales have verified the trade customer (docs/rules.md#verified-trade). */
    isTradeVerified: p.boolean().default(false),
  },
});

/** What a contact is made or changed by. */
export type ContactProfile = Readonly<
  Pick<ShopUser, 'userId' | 'email' | 'firstName' | 'lastName' | 'phoneNumber'> & {
    companyName: string | null;
    companyAddress: string | null;
    vatNumber: string | null;
  }
>;

/** A user as identity's events last described them; deleted with the account. */
export class ShopUser extends ShopUserSchema.class {}
ShopUserSchema.setClass(ShopUser);
