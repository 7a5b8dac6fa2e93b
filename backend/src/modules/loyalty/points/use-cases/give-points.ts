import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { award } from './record-points.js';

/** Gives a customer points that no order earned, once per `occasion`. Returns whether they were given now. */
export class GivePoints extends Command<boolean> {
  constructor(
    readonly userId: string,
    /** Whole points above 0. */
    readonly points: number,
    /** The text in the history. */
    readonly description: string,
    /** The occasion of the gift; the same customer gets it once. */
    readonly occasion: string,
  ) {
    super();
  }
}

@CommandHandler(GivePoints)
export class GivePointsHandler implements ICommandHandler<GivePoints> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, points, description, occasion }: GivePoints): Promise<boolean> {
    if (!Number.isSafeInteger(points) || points < 1) throw new RangeError(`${points} is no gift of points`);
    const key = `gift:${occasion}:${userId}`;
    return inTransaction(this.em, (em) => award(em, { userId, points, orderId: null, description, key }));
  }
}
