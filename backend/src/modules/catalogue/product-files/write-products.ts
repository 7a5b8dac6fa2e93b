import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { toDecimal } from '../../../platform/money.js';
import type { Product } from '../products/domain/product.js';

/** Thrown where products were changed while a file was applied; nothing of the file is saved. */
export class ProductsChangedDuringImport extends Error {
  constructor() {
    super(
      'A colleague changed some of these products while the file was being checked, so nothing was saved. Check it again.',
    );
  }
}

/** The columns that an edit may change, with their types; names as in the table. */
const COLUMNS = {
  slug: ['varchar', ({ slug }: Product) => slug],
  short_description: ['varchar', ({ shortDescription }: Product) => shortDescription],
  description: ['text', ({ description }: Product) => description],
  long_description: ['text', ({ longDescription }: Product) => longDescription],
  specifications: ['jsonb', ({ specifications }: Product) => specifications],
  category_id: ['uuid', ({ categoryId }: Product) => categoryId],
  subcategory_id: ['uuid', ({ subcategoryId }: Product) => subcategoryId],
  image_url: ['text', ({ imageUrl }: Product) => imageUrl],
  images: ['jsonb', ({ images }: Product) => images],
  compare_at_price: [
    'numeric',
    ({ compareAtPrice }: Product) => (compareAtPrice == null ? null : toDecimal(compareAtPrice)),
  ],
  trustpilot_link: ['text', ({ trustpilotLink }: Product) => trustpilotLink],
  points_earned: ['int', ({ pointsEarned }: Product) => pointsEarned],
  is_featured: ['boolean', ({ isFeatured }: Product) => isFeatured],
  is_visible_online: ['boolean', ({ isVisibleOnline }: Product) => isVisibleOnline],
  hazard_text: ['text', ({ hazardText }: Product) => hazardText],
  safety_data_sheet_url: ['text', ({ safetyDataSheetUrl }: Product) => safetyDataSheetUrl],
  technical_data_sheet_url: ['text', ({ technicalDataSheetUrl }: Product) => technicalDataSheetUrl],
  voc: ['text', ({ voc }: Product) => voc],
  minimum_age: ['smallint', ({ minimumAge }: Product) => minimumAge],
  goods_kind: ['varchar', ({ goodsKind }: Product) => goodsKind],
  weight: ['numeric', ({ weight }: Product) => weight],
  dimensions: ['text', ({ dimensions }: Product) => dimensions],
  professional_only: ['boolean', ({ professionalOnly }: Product) => professionalOnly],
  trade_only: ['boolean', ({ tradeOnly }: Product) => tradeOnly],
  published_at: ['timestamptz', ({ publishedAt }: Product) => publishedAt],
} as const satisfies Record<string, readonly [string, (product: Product) => unknown]>;

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
const RECORD = list([
  sql.raw('id uuid, version int, is_active boolean'),
  ...NAMES.map((name) => sql.raw(`${name} ${COLUMNS[name][0]}`)),
]);
const ASSIGNMENTS = list(NAMES.map((name) => sql.raw(`${name} = r.${name}`)));

/** Products per statement: a compromise between statement size and number of statements. */
const CHUNK = 500;

/**
 * Writes edited products in as few statements as can be, so that their rows are locked for a moment only and checkouts go on. Throws
 * `ProductsChangedDuringImport` where one has another version than it was read with.
 */
export async function writeProducts(em: EntityManager, products: readonly Product[]): Promise<void> {
  const inOrder = [...products].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let start = 0; start < inOrder.length; start += CHUNK) {
    const rows = inOrder.slice(start, start + CHUNK).map((product) => ({
      id: product.id,
      version: product.version,
      // The sync changes this without a new version; visibility and first publication depend on it.
      is_active: product.isActive,
      ...Object.fromEntries(NAMES.map((name) => [name, COLUMNS[name][1](product) ?? null])),
    }));
    const written = await sql<{ id: string }>`
      with r as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${RECORD})),
      locked as materialized (
        select p.id from catalogue.products p
        join r on r.id = p.id and r.version = p.version and r.is_active = p.is_active order by p.id for update of p)
      update catalogue.products p set ${ASSIGNMENTS}, version = p.version + 1, updated_at = now()
      from r join locked on locked.id = r.id where p.id = r.id returning p.id`.execute(kysely(em));
    if (written.rows.length < rows.length) throw new ProductsChangedDuringImport();
  }
}
