import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../platform/database/kysely.js';
import type { IdentityTables } from '../tables.js';
import type { ExternalIdentityView } from './external-sign-in.dto.js';

/** The external sign-ins of an account, oldest first. */
export class MyExternalIdentities extends Query<ExternalIdentityView[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyExternalIdentities)
export class MyExternalIdentitiesHandler implements IQueryHandler<MyExternalIdentities> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: MyExternalIdentities): Promise<ExternalIdentityView[]> {
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
