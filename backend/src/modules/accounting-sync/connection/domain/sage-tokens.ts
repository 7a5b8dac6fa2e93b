import { defineEntity, p } from '@mikro-orm/core';

const SageTokensSchema = defineEntity({
  name: 'SageTokens',
  schema: 'accounting',
  tableName: 'sage_tokens',
  properties: {
    /** Always 1: the connection belongs to the business, not to the admin who made it (docs/rules.md#sage-connection). */
    id: p.integer().primary(),
    /** Who connected; null where the demo did. */
    userId: p.uuid().nullable(),
    /** Encrypted, as is `refreshToken`. */
    accessToken: p.text().hidden(),
    refreshToken: p.text().hidden(),
    expiresAt: p.datetime(),
    refreshExpiresAt: p.datetime(),
    resourceOwnerId: p.text().nullable(),
    /** Null until the business was chosen. */
    businessId: p.text().nullable(),
    connectedAt: p.datetime(),
    /** When Sage gave this pair. */
    renewedAt: p.datetime(),
    /** When Sage rejected the refresh token; from then on the connection is expired. */
    rejectedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'sage_tokens_one_connection', expression: 'id = 1' }],
});

/** Whether Sage wants the admin to connect again. */
export function isConnectionExpired(
  { rejectedAt, refreshExpiresAt }: { readonly rejectedAt?: Date | null; readonly refreshExpiresAt: Date },
  now: Date,
): boolean {
  return rejectedAt != null || refreshExpiresAt <= now;
}

/** The shop's one connection to Sage. */
export class SageTokens extends SageTokensSchema.class {
  static readonly ID = 1;

  /** When the connection ended, or ends unless it is refreshed before. */
  endsAt(): Date {
    return this.rejectedAt ?? this.refreshExpiresAt;
  }

  /** Whether Sage wants the admin to connect again. */
  isExpired(now: Date): boolean {
    return isConnectionExpired(this, now);
  }
}
SageTokensSchema.setClass(SageTokens);
