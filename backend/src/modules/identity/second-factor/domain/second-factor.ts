import { defineEntity, p } from '@mikro-orm/core';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  schema: 'identity',
  tableName: 'second_factors',
  properties: {
    userId: p.uuid().primary(),
    /** The encrypted secret of the app in use; null until a first one is confirmed. */
    secret: p.text().nullable().hidden(),
    /** The encrypted secret of an app that is not confirmed yet; the one in use keeps working until then. */
    offeredSecret: p.text().nullable().hidden(),
    /** The time step of the last accepted code: that one and older ones are never accepted again. */
    lastStep: p.integer().default(0),
    confirmedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The authenticator app of an account (docs/rules.md#second-factor). Written by single conditional statements. */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
