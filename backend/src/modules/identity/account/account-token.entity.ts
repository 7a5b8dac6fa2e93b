import { createHash, randomBytes } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** The purpose of a mailed link. */
export type TokenPurpose = 'confirm-email' | 'reset-password' | 'invitation';

/** The validity of a link, in hours. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  'confirm-email': 7 * 24,
  'reset-password': 1,
  invitation: 7 * 24,
};

const AccountTokenSchema = defineEntity({
  name: 'AccountToken',
  schema: 'identity',
  tableName: 'account_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    purpose: p.text().$type<TokenPurpose>(),
    /** SHA-256: a copy of the table opens no link. */
    hash: p.text().unique(),
    /** The address that the link was sent to; using it proves access to this mailbox. */
    email: p.string().length(255),
    expiresAt: p.datetime().index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [
    { name: 'account_tokens_purpose', expression: "purpose in ('confirm-email', 'reset-password', 'invitation')" },
  ],
});

/** A mailed link that works once; a used or expired one is deleted. Written by plain statements only. */
export class AccountToken extends AccountTokenSchema.class {}
AccountTokenSchema.setClass(AccountToken);

/** Returns a new token, 256 bits as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a token as it is stored. It is random, so it needs neither salt nor a slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
