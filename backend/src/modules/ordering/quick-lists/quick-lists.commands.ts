import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { OrderingTables } from '../tables.js';
import {
  type ListedLine,
  MOST_LISTS,
  QuickListNameTaken,
  QuickListNotFound,
  TooManyQuickLists,
} from './quick-list.entity.js';

/** Saves a new list; returns its id. Throws `QuickListNameTaken`, `TooManyQuickLists`. */
export class SaveQuickList extends Command<string> {
  constructor(
    readonly userId: string,
    readonly name: string,
    readonly lines: readonly ListedLine[],
  ) {
    super();
  }
}

@CommandHandler(SaveQuickList)
export class SaveQuickListHandler implements ICommandHandler<SaveQuickList> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId, name, lines }: SaveQuickList): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const db = kysely<OrderingTables>(em);
      // One at a time for a customer, so that lists saved at once stay within the limit.
      await lockLists(em, userId);
      const { count, taken } = await db
        .selectFrom('ordering.quick_lists')
        .where('user_id', '=', userId)
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<boolean>`coalesce(bool_or(lower(name) = lower(${name})), false)`.as('taken'),
        ])
        .executeTakeFirstOrThrow();
      if (taken) throw new QuickListNameTaken(name);
      if (count >= MOST_LISTS) throw new TooManyQuickLists();
      const id = uuid();
      await db
        .insertInto('ordering.quick_lists')
        .values({ id, user_id: userId, name, lines: jsonLines(lines) })
        .execute();
      return id;
    });
  }
}

/** Gives a list another name, other lines, or both. Throws `QuickListNotFound`, `QuickListNameTaken`. */
export class ChangeQuickList extends Command<void> {
  constructor(
    readonly userId: string,
    readonly id: string,
    readonly changes: { readonly name?: string; readonly lines?: readonly ListedLine[] },
  ) {
    super();
  }
}

@CommandHandler(ChangeQuickList)
export class ChangeQuickListHandler implements ICommandHandler<ChangeQuickList> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId, id, changes: { name, lines } }: ChangeQuickList): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const db = kysely<OrderingTables>(em);
      await lockLists(em, userId);
      const own = db.selectFrom('ordering.quick_lists').where('user_id', '=', userId);
      const sameName = sql<boolean>`lower(name) = lower(${name ?? null})`;
      const taken = await own.where(sameName).where('id', '<>', id).select('id').executeTakeFirst();
      if (name !== undefined && taken) throw new QuickListNameTaken(name);
      const changed = await db
        .updateTable('ordering.quick_lists')
        .set({
          ...(name !== undefined && { name }),
          ...(lines !== undefined && { lines: jsonLines(lines) }),
          updated_at: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      if (!changed) throw new QuickListNotFound();
    });
  }
}

/** Deletes a list. Throws `QuickListNotFound`. */
export class DeleteQuickList extends Command<void> {
  constructor(
    readonly userId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteQuickList)
export class DeleteQuickListHandler implements ICommandHandler<DeleteQuickList> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, id }: DeleteQuickList): Promise<void> {
    const deleted = await kysely<OrderingTables>(this.em)
      .deleteFrom('ordering.quick_lists')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new QuickListNotFound();
  }
}

async function lockLists(em: EntityManager, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ordering.quick-lists ${userId}`}, 0))`.execute(kysely(em));
}

function jsonLines(lines: readonly ListedLine[]): string {
  return JSON.stringify(lines.map(({ code, quantity, colour }) => ({ code, quantity, colour })));
}
