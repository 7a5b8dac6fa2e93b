import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../platform/database/kysely.js';
import type { IdentityTables } from '../tables.js';
import type { ExternalIdentityView } from './external-sign-in.dto.js';

@Injectable()
export class ExternalSignInQueries {
  constructor(private readonly em: EntityManager) {}

  /** The external sign-ins of an account, oldest first. */
  async myExternalIdentities(userId: string): Promise<ExternalIdentityView[]> {
    const rows = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.external_identities')
      .select(['id', 'issuer', 'email', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .orderBy('linked_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, issuer, email, linkedAt, lastUsedAt }) => ({
      id,
      provider: new URL(issuer).host,
      email,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }
}
