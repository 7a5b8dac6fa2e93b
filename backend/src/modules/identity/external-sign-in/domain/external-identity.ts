import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

const ExternalIdentitySchema = defineEntity({
  name: 'ExternalIdentity',
  schema: 'identity',
  tableName: 'external_identities',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    userId: p.uuid().index(),
    /** The issuer's address, exactly as the provider writes it. */
    issuer: p.text(),
    /** The user at the issuer; never changes, unlike an e-mail. */
    subject: p.string().length(255),
    /** The e-mail at the provider when the account was linked; only shown to its owner. */
    email: p.string().length(255).nullable(),
    linkedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['issuer', 'subject'] }],
});

/** An external sign-in of an account, identified by issuer and subject, never by e-mail. */
export class ExternalIdentity extends ExternalIdentitySchema.class {}
ExternalIdentitySchema.setClass(ExternalIdentity);
