import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { UserNotFound, Users } from '../../identity/index.js';
import { Points, PointsLedger } from '../../loyalty/index.js';

/**
 * Sets a user's balance to the sum of the ledger, which decides, and the points that the account shows to that balance
 * (docs/rules.md#points-balance). Idempotent. Returns the points. Throws `UserNotFound`.
 */
export class RebuildUserPoints extends Command<number> {
  constructor(
    readonly userId: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RebuildUserPoints)
export class RebuildUserPointsHandler implements ICommandHandler<RebuildUserPoints> {
  constructor(
    private readonly em: EntityManager,
    private readonly points: Points,
    private readonly ledger: PointsLedger,
    private readonly users: Users,
    private readonly audit: AuditTrail,
  ) {}

  execute({ userId, actor }: RebuildUserPoints): Promise<number> {
    return inTransaction(this.em, async (em) => {
      const balance = await this.points.balance(userId, em);
      const points = await this.ledger.rebuild(em, userId);
      // Set after the balance is locked: a movement that comes now publishes a later event, which sets this again.
      const shown = await this.users.showPoints(em, userId, points);
      if (shown === null) throw new UserNotFound();
      if (shown === points && balance === points) return points;
      const entry = { actor, action: 'user.points-rebuilt', subjectType: 'user', subjectId: userId };
      await this.audit.record(em, { ...entry, before: { points: shown, balance }, after: { points, balance: points } });
      return points;
    });
  }
}
