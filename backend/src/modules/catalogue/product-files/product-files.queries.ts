import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Config } from '../../../config.js';
import { AuditTrail } from '../../../platform/audit.js';
import { csvLine, UTF8_MARK } from '../../../platform/csv.js';
import { kysely } from '../../../platform/database/kysely.js';
import { type AdminProductFilter, adminProductCondition } from '../products/admin-product-filter.js';
import { Product } from '../products/product.entity.js';
import type { CatalogueTables } from '../tables.js';
import { membersOf, writeFamilyCell } from './family-import.js';
import { FIXED_HEADINGS, PRODUCT_FILE_COLUMNS } from './product-columns.js';
import { CategoryPlaces } from './product-line.js';

const BATCH = 500;

/** A withdrawn item cannot be named by a code that another item has. */
const HAS_CODE = sql<boolean>`(p.is_active or not exists (
  select from catalogue.products other where other.sage_product_code = p.sage_product_code and other.is_active))`;

@Injectable()
export class ProductFilesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly config: Config,
  ) {}

  /**
   * Exports the shop-owned fields of the matching products, sorted by code, as a CSV file that `ImportProducts` reads
   * (docs/rules.md#product-files). Holds one batch in memory at a time. The audit entry with the number of products is
   * written before the first line is sent.
   */
  async exportProducts(filter: AdminProductFilter /** As `actorName` returns it. */, actor: string): Promise<Readable> {
    const ids = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as p')
      .select('p.id')
      .where(adminProductCondition(filter, this.config))
      .where(HAS_CODE)
      .orderBy('p.sage_product_code')
      .orderBy('p.id')
      .execute();
    const after = { filter: { ...filter }, rows: ids.length };
    const subject = { subjectType: 'export', subjectId: 'products' };
    await this.audit.record(this.em.fork(), { actor, action: 'products.exported', ...subject, after });
    const places = await CategoryPlaces.read(this.em.fork(), false);
    return Readable.from(
      this.lines(
        ids.map(({ id }) => id),
        places,
      ),
      { objectMode: false },
    );
  }

  private async *lines(ids: readonly string[], places: CategoryPlaces): AsyncGenerator<Buffer> {
    yield Buffer.from(UTF8_MARK + csvLine([...FIXED_HEADINGS, ...PRODUCT_FILE_COLUMNS.map(({ heading }) => heading)]));
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const products = await this.em.fork().find(Product, { id: { $in: batch } });
      const byId = new Map(products.map((product) => [product.id, product]));
      const found = batch.flatMap((id) => byId.get(id) ?? []);
      const members = await membersOf(this.em.fork(), batch);
      const placeOf = new Map(members.map((member) => [member.productId, member]));
      yield Buffer.from(
        found.map((product) => csvLine(cellsOf(product, places, writeFamilyCell(placeOf.get(product.id))))).join(''),
      );
    }
  }
}

function cellsOf(product: Product, places: CategoryPlaces, family: string): string[] {
  const { sageProductCode, name, version, categoryId, subcategoryId } = product;
  return [
    sageProductCode,
    name,
    String(version),
    places.slugOf(categoryId),
    places.slugOf(subcategoryId),
    family,
    ...PRODUCT_FILE_COLUMNS.map((column) => column.write(product)),
  ];
}
