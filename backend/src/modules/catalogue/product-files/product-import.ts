import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { Product } from '../products/domain/product.js';
import type { ProductChanges } from '../products/domain/product-edits.js';
import type { CatalogueTables } from '../tables.js';
import type { CategoryPlaces } from './category-places.js';
import type { TableLine } from './csv/parse-table.js';
import type { ImportColumns } from './import-columns.js';
import {
  type ImportChangeView,
  type ImportErrorView,
  type ImportResultView,
  MAX_CHANGES,
  MAX_ERRORS,
} from './import-result.view.js';
import { applyLine } from './product-line.js';

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
  }

  /** Returns the outcome of the import, sorted by line. */
  result(applied: boolean): ImportResultView {
    const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
    return {
      applied,
      lines: this.lines,
      changedProducts: this.changed.size,
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
