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
    /** Who vouches: the provider's address, letter for letter. */
    issuer: p.text(),
    /** Whom the issuer means; never changes, unlike an e-mail. */
    subject: p.string().length(255),
    /** What the provider said when the account was linked; to be shown to its owner, and used for nothing else. */
    email: p.string().length(255).nullable(),
    linkedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['issuer', 'subject'] }],
});

/** A way into an account by somebody else's sign-in: known by issuer and subject, never by e-mail. */
export class ExternalIdentity extends ExternalIdentitySchema.class {}
ExternalIdentitySchema.setClass(ExternalIdentity);
