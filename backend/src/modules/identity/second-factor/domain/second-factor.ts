import { defineEntity, p } from '@mikro-orm/core';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  schema: 'identity',
  tableName: 'second_factors',
  properties: {
    userId: p.uuid().primary(),
    /** The secret of the device in use, encrypted; null until a first one has been confirmed. */
    secret: p.text().nullable().hidden(),
    /** The secret of a device that was not confirmed yet, encrypted; the one in use stays good until then. */
    offeredSecret: p.text().nullable().hidden(),
    /** The time step of the code that was taken last: that one and older ones are never taken again. */
    lastStep: p.integer().default(0),
    confirmedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Somebody's authenticator app (decision 20). Written by its use cases, in single conditional statements. */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
