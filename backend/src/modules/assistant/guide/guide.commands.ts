import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { ProductPlaces } from '../../catalogue/index.js';
import type { AssistantTables } from '../tables.js';
import { type GuideFile, ProductArticles, readGuide } from './articles.js';
import { blockText } from './guide-text.js';

const NAMES = [
  ...['slug', 'title', 'summary', 'topic', 'position', 'keywords', 'related'],
  ...['categories', 'items', 'ratios', 'sections', 'text', 'hash'],
];
const COLUMNS = sql.raw(NAMES.join(', '));
const CHANGES = sql.raw(
  NAMES.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

/**
 * Makes these articles the guide: writes changed ones and removes all others. Two concurrent processes write the same.
 * Returns the number of each.
 */
export const loadGuide = (em: EntityManager, articles: readonly GuideFile[]) =>
  inTransaction(em, async (inside) => {
    const db = kysely<AssistantTables>(inside);
    const stored = await db.selectFrom('assistant.articles').select(['slug', 'hash']).execute();
    const hashes = new Map(stored.map(({ slug, hash }) => [slug, hash]));
    const changed = articles.filter(({ slug, hash }) => hashes.get(slug) !== hash);
    const current = new Set(articles.map(({ slug }) => slug));
    const retired = stored.map(({ slug }) => slug).filter((slug) => !current.has(slug));
    if (retired.length > 0) await db.deleteFrom('assistant.articles').where('slug', 'in', retired).execute();
    if (changed.length > 0) await write(inside, changed);
    return { written: changed.length, removed: retired.length };
  });

async function write(em: EntityManager, articles: readonly GuideFile[]): Promise<void> {
  const rows = articles.map(({ slug, position, frontMatter, sections, hash }) => {
    const { keywords, ...rest } = frontMatter;
    const text = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(blockText)]).join('\n\n');
    return { ratios: [], ...rest, slug, position, keywords: keywords.join('\n'), sections, text, hash };
  });
  await sql`
    insert into assistant.articles (${COLUMNS})
    select ${COLUMNS} from jsonb_populate_recordset(null::assistant.articles, ${JSON.stringify(rows)}::jsonb)
    on conflict (slug) do update set ${CHANGES}, updated_at = now()`.execute(kysely(em));
}

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
      const db = kysely<AssistantTables>(em);
      const known = await db
        .selectFrom('assistant.articles')
        .where('slug', 'in', ['', ...(slugs ?? [])])
        .select('slug')
        .execute();
      const missing = (slugs ?? []).filter((wanted) => !known.some(({ slug }) => slug === wanted));
      if (missing.length > 0) throw new ArticleNotFound(missing);
      const before = await db
        .selectFrom('assistant.product_articles')
        .where('product_id', '=', productId)
        .select(['slugs', 'version'])
        .forUpdate()
        .executeTakeFirst();
      if (version !== undefined && version !== (before?.version ?? 0))
        throw OptimisticLockError.lockFailed(ProductArticles.name);
      if (JSON.stringify(before?.slugs ?? null) === JSON.stringify(slugs)) return;
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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Loads the articles from their files (docs/decisions/guide-and-assistant.md#the-guide-is-read-from-files). */
@Injectable()
export class LoadGuideAtStart {
  private readonly logger = new Logger('Guide');

  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'guide', everyMs: DAY_MS, leader: true, retryMs: { first: 1000, last: 60_000 } })
  async load(): Promise<void> {
    const { written, removed } = await loadGuide(this.em, readGuide());
    if (written + removed > 0) this.logger.log(`${written} articles written, ${removed} removed`);
  }
}
