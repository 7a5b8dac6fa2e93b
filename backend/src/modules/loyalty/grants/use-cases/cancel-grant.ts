import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { award } from '../../points/use-cases/record-points.js';
import { GrantMails } from '../mails/grant-mails.js';
import { settlementConflict } from './settlement-conflict.js';

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
