import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { OrderSnapshot } from '../../ordering/events.js';
import { Customers } from '../customers.js';
import { Points, type PointsStanding } from '../points.facade.js';
import type { LoyaltyTables } from '../tables.js';
import { recordUnshipped } from './pending-points.commands.js';
import type { PointsType } from './points-transaction.entity.js';
import { award, type PointsMovement, takeBack } from './record-points.js';

/** Thrown where there is no such account. */
export class CustomerUnknown extends Error {
  constructor() {
    super('This customer was not found.');
  }
}

/** Thrown where staff would take more points than the customer has. */
export class PointsBelowZero extends Error {
  constructor(readonly balance: number) {
    super(
      balance > 0
        ? `The customer has ${balance.toLocaleString('en-GB')} points: you cannot take more.`
        : 'The customer has no points to take.',
    );
  }
}

/** Thrown where the name of an adjustment was used for another one. */
export class AdjustmentDiffers extends Error {
  constructor() {
    super('This request was used for another adjustment already. Please reload the page.');
  }
}

/**
 * Adds points or takes them away, with a reason, in the audit trail (docs/rules.md#points-adjustment). Returns what the customer has. The
 * same `key` for the same customer changes nothing more. Throws `CustomerUnknown`, `PointsBelowZero`, and
 * `AdjustmentDiffers` where that key adjusted other points or gave another reason.
 */
export class AdjustPoints extends Command<PointsStanding> {
  constructor(
    readonly userId: string,
    /** Whole points, not 0; below 0 they are taken away. */
    readonly points: number,
    /** The customer reads it in the history. */
    readonly reason: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    /** The caller's key of this adjustment; with null every call makes a new one. */
    readonly key: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(AdjustPoints)
export class AdjustPointsHandler implements ICommandHandler<AdjustPoints> {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: Customers,
    private readonly points: Points,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, points, reason, actor, key }: AdjustPoints): Promise<PointsStanding> {
    if (!Number.isSafeInteger(points) || points === 0) throw new RangeError(`${points} adjusts nothing`);
    if (!(await this.customers.byId(userId))) throw new CustomerUnknown();
    await inTransaction(this.em, async (em) => {
      const before = await lockedBalance(em, userId);
      const description = `Adjusted: ${reason}`;
      const name = key === null ? uuid() : `${userId}:${key}`;
      const movement = { userId, points: Math.abs(points), orderId: null, description, key: `adjusted:${name}` };
      const isNew = points > 0 ? await award(em, movement) : await takeBack(em, movement);
      if (!isNew) return this.checkRepeated(em, movement, points > 0 ? 'earned' : 'spent');
      // Thrown after the movement, so that a repetition whose first call took the last points changes nothing and passes.
      if (points < 0 && before + points < 0) throw new PointsBelowZero(before);
      const subject = { subjectType: 'user', subjectId: userId };
      const change = { before: { points: before }, after: { points: before + points } };
      await this.audit.record(em, { actor, action: 'user.points-adjusted', ...subject, ...change, reason });
    });
    return this.points.standing(userId);
  }

  /** Throws `AdjustmentDiffers` where the key recorded another movement. */
  private async checkRepeated(em: EntityManager, movement: PointsMovement, type: PointsType): Promise<void> {
    const recorded = await kysely<LoyaltyTables>(em)
      .selectFrom('loyalty.points_transactions')
      .where('key', '=', movement.key)
      .select(['type', 'points', 'description'])
      .executeTakeFirstOrThrow();
    const { points, description } = movement;
    const isSame = recorded.type === type && recorded.points === points && recorded.description === description;
    if (!isSame) throw new AdjustmentDiffers();
  }
}

async function lockedBalance(em: EntityManager, userId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from loyalty.balances where user_id = ${userId} for update`.execute(kysely(em));
  return rows[0]?.balance ?? 0;
}

/**
 * Awards the points of an order, once, pending until it is shipped and paid (docs/rules.md#pending-points). A guest
 * earns nothing (docs/rules.md#points-earned).
 */
export async function awardOrder(em: EntityManager, order: OrderSnapshot, awaitsPayment: boolean): Promise<void> {
  const { customer, pointsEarned: points, orderId, orderNumber } = order;
  if (!customer || points < 1) return;
  const description = `Earned with order ${orderNumber}`;
  const key = `earned:${orderId}`;
  const { userId } = customer;
  if (await award(em, { userId, points, orderId, orderNumber, description, key }))
    await recordUnshipped(em, { orderId, orderNumber, userId, points }, awaitsPayment);
}

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
