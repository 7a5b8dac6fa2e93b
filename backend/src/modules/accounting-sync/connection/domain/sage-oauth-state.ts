import { defineEntity, p } from '@mikro-orm/core';

/** How long an admin has for Sage's consent page, in ms (docs/rules.md#sage-oauth-state). */
export const STATE_LIFETIME_MS = 10 * 60_000;

const SageOAuthStateSchema = defineEntity({
  name: 'SageOAuthState',
  schema: 'accounting',
  tableName: 'sage_oauth_states',
  properties: {
    /** SHA-256 of the state: what the table holds cannot finish a connection. */
    stateHash: p.text().primary(),
    /** The session that began: only that may finish. */
    startedBy: p.text(),
    /** PKCE verifier, encrypted. */
    codeVerifier: p.text().hidden(),
    expiresAt: p.datetime(),
  },
});

/** A connection that was started; the row is deleted when it is used. */
export class SageOAuthState extends SageOAuthStateSchema.class {}
SageOAuthStateSchema.setClass(SageOAuthState);
