import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { ProductPlaces } from '../../../catalogue/index.js';
import type { AssistantTables } from '../../tables.js';
import { ProductArticles } from '../domain/product-articles.js';

/** Thrown where no product has this id. */
export class ArticleProductNotFound extends Error {
  constructor() {
    super('There is no such product.');
  }
}

/** Thrown where the guide has none of these articles. */
export class ArticleNotFound extends Error {
  constructor(readonly slugs: readonly string[]) {
    super(`The guide has no article ${slugs.join(', ')}.`);
  }
}

/**
 * Chooses the articles of a product, in this order; null leaves them to the guide again (docs/rules.md#articles-of-a-product). Leaves an
 * audit record. Throws `ArticleProductNotFound`, `ArticleNotFound`, and `OptimisticLockError` where a given `version` is not the present one.
 */
export class SetProductArticles extends Command<void> {
  constructor(
    readonly productId: string,
    readonly slugs: readonly string[] | null,
    readonly version: number | undefined,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(SetProductArticles)
export class SetProductArticlesHandler implements ICommandHandler<SetProductArticles> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly places: ProductPlaces,
  ) {}

  async execute({ productId, slugs, version, actor }: SetProductArticles): Promise<void> {
    if (!(await this.places.byId(productId))) throw new ArticleProductNotFound();
    await inTransaction(this.em, async (em) => {
      if (slugs) await checkArticles(em, slugs);
      const before = await lockChosen(em, productId);
      if (version !== undefined && version !== (before?.version ?? 0))
        throw OptimisticLockError.lockFailed(ProductArticles.name);
      if (JSON.stringify(before?.slugs ?? null) === JSON.stringify(slugs)) return;
      const db = kysely<AssistantTables>(em);
      if (slugs === null)
        await db.deleteFrom('assistant.product_articles').where('product_id', '=', productId).execute();
      else
        await sql`
          insert into assistant.product_articles as chosen (product_id, slugs) values (${productId}::uuid, ${slugs}::text[])
          on conflict (product_id) do update set slugs = excluded.slugs, version = chosen.version + 1`.execute(db);
      await this.audit.record(em, {
        actor,
        action: 'product.articles-changed',
        subjectType: 'product',
        subjectId: productId,
        before: { articles: before?.slugs ?? null },
        after: { articles: slugs },
      });
    });
  }
}

async function checkArticles(em: EntityManager, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const found = await kysely<AssistantTables>(em)
    .selectFrom('assistant.articles')
    .where('slug', 'in', slugs)
    .select('slug')
    .execute();
  const known = new Set(found.map(({ slug }) => slug));
  const missing = slugs.filter((slug) => !known.has(slug));
  if (missing.length > 0) throw new ArticleNotFound(missing);
}

const lockChosen = (em: EntityManager, productId: string) =>
  kysely<AssistantTables>(em)
    .selectFrom('assistant.product_articles')
    .where('product_id', '=', productId)
    .select(['slugs', 'version'])
    .forUpdate()
    .executeTakeFirst();
