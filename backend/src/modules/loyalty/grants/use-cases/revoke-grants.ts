import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { award } from '../../points/use-cases/record-points.js';
import { GrantMails } from '../mails/grant-mails.js';

/** Pays a debt of points with rewards that are not used yet (docs/rules.md#refunded-points). */
@Injectable()
export class GrantRevocations {
  constructor(private readonly mails: GrantMails) {}

  /**
   * Cancels unused grants, the newest first, until the balance without pending points, which may go with their order, is not below
   * 0; the customer reads the reason. Belongs to the transaction that took the points, or that gave a grant back.
   */
  async coverDebt(em: EntityManager, userId: string, reason: string): Promise<void> {
    const db = kysely(em);
    const { rows: owners } = await sql<{ balance: number }>`
      select balance - pending as balance from loyalty.balances
      where user_id = ${userId} and balance < pending for update`.execute(db);
    let balance = owners[0]?.balance ?? 0;
    if (balance >= 0) return;
    const { rows: unused } = await sql<{ grantId: string; name: string; points: number }>`
      select id as "grantId", name, points_cost as points from loyalty.grants g
      where user_id = ${userId} and state = 'available' and (expires_at is null or expires_at > now())
        and not exists (select from loyalty.grant_uses u where u.grant_id = g.id and u.returned_at is null)
      order by created_at desc, id desc for update`.execute(db);
    for (const { grantId, name, points } of unused) {
      if (balance >= 0) return;
      await sql`
        update loyalty.grants set state = 'cancelled', cancelled_at = now(), cancelled_by = 'system', cancel_reason = ${reason}
        where id = ${grantId}`.execute(db);
      const description = `Returned: ${name}`;
      await award(em, { userId, points, orderId: null, grantId, description, key: `cancelled:${grantId}` });
      await this.mails.cancelled(em, { grantId, userId, name, points, reason });
      balance += points;
    }
  }
}
