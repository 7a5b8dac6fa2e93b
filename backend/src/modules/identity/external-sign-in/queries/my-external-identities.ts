import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ExternalIdentityView } from './external-identity.view.js';

/** The external sign-ins of an account, oldest first. */
export class MyExternalIdentities extends Query<ExternalIdentityView[]> {
  constructor(readonly userId: string) {
    super();
  }
}

interface Row {
  id: string;
  issuer: string;
  email: string | null;
  linkedAt: string | Date;
  lastUsedAt: string | Date | null;
}

@QueryHandler(MyExternalIdentities)
export class MyExternalIdentitiesHandler implements IQueryHandler<MyExternalIdentities> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: MyExternalIdentities): Promise<ExternalIdentityView[]> {
    const rows = await this.em.fork().execute<Row[]>(
      `select id, issuer, email, linked_at as "linkedAt", last_used_at as "lastUsedAt"
       from identity.external_identities where user_id = ? order by linked_at, id`,
      [userId],
    );
    return rows.map(({ id, issuer, email, linkedAt, lastUsedAt }) => ({
      id,
      provider: new URL(issuer).host,
      email,
      linkedAt: new Date(linkedAt).toISOString(),
      lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
    }));
  }
}
