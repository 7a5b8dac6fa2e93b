import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { publish, takeRaised } from '../../../../platform/messaging/outbox.js';
import { productChanged } from '../../products/product-audit.js';
import { CategoryPlaces } from '../category-places.js';
import type { CsvTable } from '../csv/parse-table.js';
import { importColumns } from '../import-columns.js';
import type { ImportResultView } from '../import-result.view.js';
import { ProductImport } from '../product-import.js';
import { ProductsChangedDuringImport, writeProducts } from '../write-products.js';

/** Thrown where another file is being applied. */
export class ImportIsRunning extends Error {
  constructor() {
    super('Another file is being applied right now. Wait until it is done, then check yours again.');
  }
}

/**
 * Changes products as a file says (docs/rules.md#product-files): all of it in one transaction, or nothing. With `dryRun`, or where
 * there are errors, nothing is changed, and the result says what would be. Throws `UnreadableFile`, `ImportIsRunning`,
 * `ProductsChangedDuringImport`; ends without a change once `signal` is aborted.
 */
export class ImportProducts extends Command<ImportResultView> {
  constructor(
    readonly table: CsvTable,
    readonly dryRun: boolean,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ table, dryRun, actor, signal }: ImportProducts): Promise<ImportResultView> {
    const columns = importColumns(table.headings);
    try {
      return await inTransaction(this.em, async (em) => {
        if (!dryRun) await claimImport(em);
        const places = await CategoryPlaces.read(em, !dryRun);
        const read = new ProductImport(this.em.fork(), columns, places);
        await read.apply(table.lines, signal);
        const isApplied = !dryRun && read.errors.length === 0;
        if (isApplied) await this.save(em, read, places, actor);
        signal?.throwIfAborted();
        return read.result(isApplied);
      });
    } catch (error) {
      // An address was taken since it was checked.
      if (error instanceof UniqueConstraintViolationException) throw new ProductsChangedDuringImport();
      throw error;
    }
  }

  /** The products come last: their rows are locked for as short as can be. */
  private async save(em: EntityManager, read: ProductImport, places: CategoryPlaces, actor: string): Promise<void> {
    const changed = [...read.changed.values()];
    const entries = changed.map(({ product, changes }) =>
      productChanged(
        actor,
        product.id,
        { before: named(changes.before, places), after: named(changes.after, places) },
        'CSV import',
      ),
    );
    for (let start = 0; start < entries.length; start += AUDIT_CHUNK)
      await this.audit.recordAll(em, entries.slice(start, start + AUDIT_CHUNK));
    for (const { product } of changed) for (const event of takeRaised(product)) publish(em, event);
    await em.flush();
    await replaceFormerSlugs(em, read);
    await writeProducts(
      em,
      changed.map(({ product }) => product),
    );
  }
}

const AUDIT_CHUNK = 500;

/** One file at a time: of two that name the same products the second is checked again before it is applied. */
async function claimImport(em: EntityManager): Promise<void> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('catalogue.product-import', 0)) as claimed`.execute(kysely(em));
  if (!rows[0]?.claimed) throw new ImportIsRunning();
}

/** Public slugs that were replaced keep leading to their products; a product that returns to one of its own has it back. */
async function replaceFormerSlugs(em: EntityManager, read: ProductImport): Promise<void> {
  const db = kysely(em);
  if (read.reclaimedSlugs.length > 0)
    await sql`delete from catalogue.former_slugs where slug = any(${read.reclaimedSlugs}::text[])`.execute(db);
  const former = [...read.changed.values()].filter(({ formerSlug }) => formerSlug !== null);
  if (former.length === 0) return;
  const rows = former.map(({ product, formerSlug }) => ({ slug: formerSlug, product_id: product.id }));
  await sql`insert into catalogue.former_slugs (slug, product_id, retired_at)
    select slug, product_id, now() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (slug text, product_id uuid)`.execute(
    db,
  );
}

/** Categories by name, as people read them. */
function named(fields: Record<string, unknown>, places: CategoryPlaces): Record<string, unknown> {
  const { categoryId, subcategoryId, ...others } = fields;
  return {
    ...others,
    ...('categoryId' in fields ? { category: places.nameOf(categoryId) } : {}),
    ...('subcategoryId' in fields ? { subcategory: places.nameOf(subcategoryId) } : {}),
  };
}
