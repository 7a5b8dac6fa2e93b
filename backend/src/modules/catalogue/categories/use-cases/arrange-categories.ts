import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';
import { type CategoryTable, inCategoryUpkeep } from './category-upkeep.js';

/**
 * Puts categories, or subcategories of one category, into the order of these ids, before those that are not named
 * (docs/rules.md#category-upkeep). Unknown ids are skipped.
 */
export class ArrangeCategories extends Command<void> {
  constructor(
    readonly table: CategoryTable,
    readonly ids: readonly string[],
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ArrangeCategories)
export class ArrangeCategoriesHandler implements ICommandHandler<ArrangeCategories> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ table, ids, actor }: ArrangeCategories): Promise<void> {
    return inCategoryUpkeep(this.em, async (em) => {
      const before = await namesInOrder(em, table, ids);
      await sql`
        with wanted as (select id, n from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, n)),
        ranked as (
          select c.id, row_number() over (order by wanted.n nulls last, c.position, c.created_at, c.id) as place
          from ${sql.table(`catalogue.${table}`)} c left join wanted on wanted.id = c.id)
        update ${sql.table(`catalogue.${table}`)} c set position = ranked.place::int
        from ranked where ranked.id = c.id and c.position <> ranked.place`.execute(kysely(em));
      const after = await namesInOrder(em, table, ids);
      if (before.join() === after.join()) return;
      const [action, subjectType] =
        table === 'categories' ? ['categories.arranged', 'category'] : ['subcategories.arranged', 'subcategory'];
      const subject = { subjectType, subjectId: 'order' };
      await this.audit.record(em, { actor, action, ...subject, before: { order: before }, after: { order: after } });
    });
  }
}

async function namesInOrder(em: EntityManager, table: CategoryTable, ids: readonly string[]): Promise<string[]> {
  const rows = await kysely<CatalogueTables>(em)
    .selectFrom(`catalogue.${table}`)
    .select('name')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}
