import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';

/** A line of the cart as its customer saw it when agreeing to its changes. */
interface SeenLine {
  id: string;
  /** Pounds for one; left out where no price was shown. */
  price?: string;
  available: number;
}

/**
 * Records the state of these lines that the customer has seen, as the page sent it, so that a change made a moment
 * later is still shown. Lines that the customer does not have are left out.
 */
export class AgreeToChanges extends Command<void> {
  constructor(
    readonly userId: string,
    readonly seen: readonly SeenLine[],
  ) {
    super();
  }
}

@CommandHandler(AgreeToChanges)
export class AgreeToChangesHandler implements ICommandHandler<AgreeToChanges> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, seen }: AgreeToChanges): Promise<void> {
    if (seen.length === 0) return;
    await sql`
      update cart.cart_items c
      set shown_price = coalesce(s.price, c.shown_price), shown_available = s.available
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s (id uuid, price numeric, available int)
      where c.id = s.id and c.user_id = ${userId}`.execute(kysely(this.em));
  }
}
