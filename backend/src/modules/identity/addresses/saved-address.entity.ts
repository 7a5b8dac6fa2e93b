import { defineEntity, p } from '@mikro-orm/core';

/** The most addresses that one account saves. */
export const MOST_ADDRESSES = 20;

const SavedAddressSchema = defineEntity({
  name: 'SavedAddress',
  schema: 'identity',
  tableName: 'addresses',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    /** The owner's name for it: "Workshop". */
    label: p.string().length(50).nullable(),
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    phone: p.string().length(50),
    company: p.string().length(100).nullable(),
    address: p.string().length(200),
    /** Address line 2. */
    address2: p.string().length(200).nullable(),
    city: p.string().length(100),
    /** County. */
    state: p.string().length(100).nullable(),
    postalCode: p.string().length(12),
    country: p.string().length(100),
    isDefault: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    updatedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [
    {
      name: 'addresses_default',
      expression: 'create unique index "addresses_default" on "identity"."addresses" ("user_id") where "is_default"',
    },
  ],
});

/** A delivery address of an account; one of them is the default. Written by plain statements only. */
export class SavedAddress extends SavedAddressSchema.class {}
SavedAddressSchema.setClass(SavedAddress);

/** Thrown where the account has no address of that id. */
export class AddressNotFound extends Error {
  constructor() {
    super('This address is no longer saved.');
  }
}

/** Thrown where the account has as many addresses as one can save. */
export class TooManyAddresses extends Error {
  constructor() {
    super(`You can save at most ${MOST_ADDRESSES} addresses.`);
  }
}
