import { createHash, randomBytes } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** What a link in a mail does. */
export type TokenPurpose = 'confirm-email' | 'reset-password';

/** How long a link opens what it is for, in hours. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = { 'confirm-email': 7 * 24, 'reset-password': 1 };

const AccountTokenSchema = defineEntity({
  name: 'AccountToken',
  schema: 'identity',
  tableName: 'account_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    purpose: p.text().$type<TokenPurpose>(),
    /** SHA-256: who reads the table cannot use the link. */
    hash: p.text().unique(),
    /** Where the link was sent; using it proves that this mailbox is read. */
    email: p.string().length(255),
    expiresAt: p.datetime().index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'account_tokens_purpose', expression: "purpose in ('confirm-email', 'reset-password')" }],
});

/** A link that was mailed to somebody and works once; used or expired it is gone. Written by plain statements only. */
export class AccountToken extends AccountTokenSchema.class {}
AccountTokenSchema.setClass(AccountToken);

/** A new token, 256 bits as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** As a token is stored. It is random, so it needs no salt and no slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
