import { EntityManager, OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { publish, takeRaised } from '../../../platform/messaging/outbox.js';
import { InAnotherFamily } from '../families/product-family.entity.js';
import { EDITABLE_FIELDS, editable, Product } from '../products/product.entity.js';
import type { ProductChanges } from '../products/product-edits.js';
import { columnName } from '../products/product-row.js';
import { productChanged } from '../products/products.commands.js';
import type { CatalogueTables } from '../tables.js';
import { FamilyImport } from './family-import.js';
import type { CsvTable, TableLine } from './parse-table.js';
import { type ImportColumns, importColumns } from './product-columns.js';
import {
  type ImportChangeView,
  type ImportErrorView,
  type ImportResultView,
  MAX_CHANGES,
  MAX_ERRORS,
} from './product-files.dto.js';
import { applyLine, CategoryPlaces } from './product-line.js';

/** A product as changed by a file; not saved yet. */
interface ImportedProduct {
  product: Product;
  line: number;
  changes: ProductChanges;
  formerSlug: string | null;
}

/** Products that are read and edited at once; between two batches other requests get their turn. */
const BATCH = 250;

/** Applies the lines of a file to products in memory, and collects their changes and errors. */
export class ProductImport {
  readonly errors: ImportErrorView[] = [];
  /** Changed products by id. */
  readonly changed = new Map<string, ImportedProduct>();
  /** Former slugs that become present ones of the same products. */
  readonly reclaimedSlugs: string[] = [];
  families: FamilyImport | undefined;
  private readonly shown: ImportChangeView[] = [];
  private lines = 0;

  constructor(
    /** A unit of work that is never flushed. */
    private readonly em: EntityManager,
    private readonly columns: ImportColumns,
    private readonly places: CategoryPlaces,
  ) {}

  async apply(lines: readonly TableLine[], signal?: AbortSignal): Promise<void> {
    this.lines = lines.length;
    const found = await this.find(this.linesByCode(lines));
    for (let start = 0; start < found.length; start += BATCH) {
      signal?.throwIfAborted();
      const batch = found.slice(start, start + BATCH);
      const ids = batch.map(({ id }) => id);
      const products = new Map(
        (await this.em.find(Product, { id: { $in: ids } })).map((product) => [product.id, product]),
      );
      for (const { id, line } of batch) this.applyTo(products.get(id), line);
    }
    await this.checkSlugs();
    await this.readFamilies(found);
  }

  /** Reads the column "family"; a cell that differs is a change of its product. */
  private async readFamilies(found: readonly { id: string; line: TableLine }[]): Promise<void> {
    const { family } = this.columns.fixed;
    if (family === undefined) return;
    const cells = found.map(({ id, line }) => ({ productId: id, line: line.line, cell: line.cells[family] ?? '' }));
    this.families = await FamilyImport.read(this.em, cells, (...error) => this.fail(...error));
    const { changed } = this.families;
    const products = changed.size > 0 ? await this.em.find(Product, { id: { $in: [...changed.keys()] } }) : [];
    for (const { id, sageProductCode: code, name } of products)
      this.shown.push({ code, name, column: 'family', ...changed.get(id)! });
  }

  /** Returns the outcome of the import, sorted by line. */
  result(applied: boolean): ImportResultView {
    const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
    return {
      applied,
      lines: this.lines,
      changedProducts: new Set([...this.changed.keys(), ...(this.families?.changed.keys() ?? [])]).size,
      changedFields: this.shown.length,
      changes: this.shown.sort(byLine).slice(0, MAX_CHANGES),
      errorCount: this.errors.length,
      errors: this.errors.sort(byLine).slice(0, MAX_ERRORS),
      ignoredColumns: this.columns.ignored,
    };
  }

  private fail(line: number, column: string | null, message: string): void {
    this.errors.push({ line, column, message });
  }

  private linesByCode(lines: readonly TableLine[]): Map<string, TableLine> {
    const byCode = new Map<string, TableLine>();
    for (const line of lines) {
      const code = line.cells[this.columns.fixed.code] ?? '';
      const other = byCode.get(code);
      if (line.isTooLong) this.fail(line.line, null, 'This line has more cells than there are headings.');
      else if (code === '') this.fail(line.line, 'code', 'The code is missing.');
      else if (other) this.fail(line.line, 'code', `The code ${code} is already in line ${other.line}.`);
      else byCode.set(code, line);
    }
    return byCode;
  }

  /** Finds the products of the codes. Where two items share a code, the one that can be sold is taken. */
  private async find(byCode: ReadonlyMap<string, TableLine>): Promise<{ id: string; line: TableLine }[]> {
    const rows = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products')
      .select(['id', 'sage_product_code as code'])
      .where('sage_product_code', '=', sql<string>`any(${[...byCode.keys()]}::text[])`)
      .orderBy('is_active')
      .orderBy('created_at', 'desc')
      .execute();
    const ids = new Map(rows.map(({ code, id }) => [code, id]));
    const found: { id: string; line: TableLine }[] = [];
    for (const [code, line] of byCode) {
      const id = ids.get(code);
      if (id) found.push({ id, line });
      else this.fail(line.line, 'code', `No product has the code ${code}. The code is Sage's, to the letter.`);
    }
    return found;
  }

  private applyTo(product: Product | undefined, line: TableLine): void {
    if (!product) {
      this.fail(line.line, 'code', 'This product is no longer there.');
      return;
    }
    const { errors, changes, shown, formerSlug } = applyLine(line, this.columns, this.places, product);
    this.errors.push(...errors);
    if (!changes) return;
    this.changed.set(product.id, { product, line: line.line, changes, formerSlug });
    this.shown.push(...shown);
  }

  /** No slug is given twice, former ones included; a product may return to a former slug of its own. */
  private async checkSlugs(): Promise<void> {
    const wanted = new Map<string, ImportedProduct>();
    for (const imported of this.changed.values()) {
      if (!('slug' in imported.changes.after)) continue;
      const { slug } = imported.product;
      const other = wanted.get(slug);
      if (other) this.fail(imported.line, 'slug', `The address "${slug}" is already in line ${other.line}.`);
      else wanted.set(slug, imported);
    }
    if (wanted.size === 0) return;
    const isWanted = sql<string>`any(${[...wanted.keys()]}::text[])`;
    const db = kysely<CatalogueTables>(this.em);
    const present = await db
      .selectFrom('catalogue.products')
      .select(['slug', 'id'])
      .where('slug', '=', isWanted)
      .execute();
    const former = await db
      .selectFrom('catalogue.former_slugs')
      .select(['slug', 'product_id as id'])
      .where('slug', '=', isWanted)
      .execute();
    for (const { slug, id } of [...present, ...former]) {
      const { line, product } = wanted.get(slug)!;
      if (id !== product.id) this.fail(line, 'slug', `The address "${slug}" is taken.`);
      else this.reclaimedSlugs.push(slug);
    }
  }
}

/** Thrown where products were changed while a file was applied; nothing of the file is saved. */
export class ProductsChangedDuringImport extends Error {
  constructor() {
    super(
      'A colleague changed some of these products while the file was being checked, so nothing was saved. Check it again.',
    );
  }
}

/** The columns that an edit may change. */
const COLUMNS = [...EDITABLE_FIELDS, 'imageUrl', 'publishedAt'].map(columnName);
const ASSIGNMENTS = sql.join(
  COLUMNS.map((name) => sql.raw(`${name} = r.${name}`)),
  sql`, `,
);

/** Products per statement: a compromise between statement size and number of statements. */
const CHUNK = 500;

/**
 * Writes edited products in as few statements as can be, so that their rows are locked for a moment only and checkouts go on. Throws
 * `ProductsChangedDuringImport` where one has another version than it was read with.
 */
export async function writeProducts(em: EntityManager, products: readonly Product[]): Promise<void> {
  const inOrder = [...products].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let start = 0; start < inOrder.length; start += CHUNK) {
    const rows = inOrder.slice(start, start + CHUNK).map((product) => {
      // The sync changes `isActive` without a new version; visibility and first publication depend on it.
      const { id, version, isActive, imageUrl, publishedAt } = product;
      const fields = { id, version, isActive, imageUrl, publishedAt, ...editable(product) };
      return Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnName(field), value]));
    });
    const written = await sql<{ id: string }>`
      with r as materialized (
        select * from jsonb_populate_recordset(null::catalogue.products, ${JSON.stringify(rows)}::jsonb)),
      locked as materialized (
        select p.id from catalogue.products p
        join r on r.id = p.id and r.version = p.version and r.is_active = p.is_active order by p.id for update of p)
      update catalogue.products p set ${ASSIGNMENTS}, version = p.version + 1, updated_at = now()
      from r join locked on locked.id = r.id where p.id = r.id returning p.id`.execute(kysely(em));
    if (written.rows.length < rows.length) throw new ProductsChangedDuringImport();
  }
}

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
      // An address or a product was taken, or a family changed, since it was checked.
      const meanwhile = [UniqueConstraintViolationException, OptimisticLockError, InAnotherFamily];
      if (meanwhile.some((kind) => error instanceof kind)) throw new ProductsChangedDuringImport();
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
    await read.families?.save(em, this.audit, actor);
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
