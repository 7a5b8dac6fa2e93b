import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { award } from '../points/record-points.js';
import type { LoyaltyTables } from '../tables.js';
import { GrantIsSettled, GrantNotFound, type GrantState } from './grant.entity.js';
import { GrantMails } from './grants.mails.js';
import { STATE_NOW } from './grants.queries.js';

const ALREADY: Readonly<Record<GrantState, string>> = {
  available: 'An order has used it',
  used: 'An order has used it',
  cancelled: 'It was already cancelled',
  expired: 'It has expired',
  done: 'It was already marked as done',
};

/** Returns why a grant cannot be cancelled or marked as done. */
export async function settlementConflict(em: EntityManager, grantId: string, to: 'cancelled' | 'done'): Promise<Error> {
  const grant = await kysely<LoyaltyTables>(em)
    .selectFrom('loyalty.grants as g')
    .where('g.id', '=', grantId)
    .select(['g.type', STATE_NOW.as('state')])
    .executeTakeFirst();
  if (!grant) return new GrantNotFound();
  const { state, type } = grant;
  if (to === 'done' && type !== 'other')
    return new GrantIsSettled(state, 'This reward is used on an order: only a task for staff can be marked as done.');
  const wanted = to === 'done' ? 'marked as done' : 'cancelled';
  return new GrantIsSettled(state, `${ALREADY[state]}, so this reward cannot be ${wanted}.`);
}

/**
 * Cancels a grant that no order has used, and returns its points once (docs/rules.md#grants). Throws `GrantNotFound`,
 * `GrantIsSettled`.
 */
export class CancelGrant extends Command<void> {
  constructor(
    readonly grantId: string,
    /** The customer reads it. */
    readonly reason: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CancelGrant)
export class CancelGrantHandler implements ICommandHandler<CancelGrant> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly mails: GrantMails,
  ) {}

  execute({ grantId, reason, actor }: CancelGrant): Promise<void> {
    return inTransaction(this.em, async (em) => {
      await lock(em, grantId);
      const { rows } = await sql<{ userId: string; name: string; pointsCost: number }>`
        update loyalty.grants g set state = 'cancelled', cancelled_at = now(), cancelled_by = ${actor}, cancel_reason = ${reason}
        where id = ${grantId} and state = 'available' and (expires_at is null or expires_at > now())
          and not exists (select from loyalty.grant_uses u where u.grant_id = g.id and u.returned_at is null)
        returning user_id as "userId", name, points_cost as "pointsCost"`.execute(kysely(em));
      const [grant] = rows;
      if (!grant) throw await settlementConflict(em, grantId, 'cancelled');
      const { userId, name, pointsCost: points } = grant;
      const description = `Returned: ${name}`;
      await award(em, { userId, points, orderId: null, grantId, description, key: `cancelled:${grantId}` });
      const entry = { actor, action: 'grant.cancelled', subjectType: 'grant', subjectId: grantId, reason };
      await this.audit.record(em, { ...entry, before: { state: 'available' }, after: { state: 'cancelled', points } });
      await this.mails.cancelled(em, { grantId, userId, name, points, reason });
    });
  }
}

/** Balance before grant, as checkout locks them. After this no order can use the grant until the transaction ends. */
async function lock(em: EntityManager, grantId: string): Promise<void> {
  const db = kysely(em);
  await sql`select 1 from loyalty.balances
    where user_id = (select user_id from loyalty.grants where id = ${grantId}) for update`.execute(db);
  await sql`select 1 from loyalty.grants where id = ${grantId} for update`.execute(db);
}

/** Marks a grant that was a task for staff as done (docs/rules.md#grants). Throws `GrantNotFound`, `GrantIsSettled`. */
export class CompleteGrant extends Command<void> {
  constructor(
    readonly grantId: string,
    /** A note on what was done, for staff. */
    readonly note: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteGrant)
export class CompleteGrantHandler implements ICommandHandler<CompleteGrant> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ grantId, note, actor }: CompleteGrant): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const done = await kysely<LoyaltyTables>(em)
        .updateTable('loyalty.grants')
        .set({ state: 'done', done_at: sql<Date>`now()`, done_by: actor, done_note: note })
        .where('id', '=', grantId)
        .where('type', '=', 'other')
        .where('state', '=', 'available')
        .returning('id')
        .executeTakeFirst();
      if (!done) throw await settlementConflict(em, grantId, 'done');
      const entry = { actor, action: 'grant.done', subjectType: 'grant', subjectId: grantId, reason: note };
      await this.audit.record(em, { ...entry, before: { state: 'available' }, after: { state: 'done' } });
    });
  }
}

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
