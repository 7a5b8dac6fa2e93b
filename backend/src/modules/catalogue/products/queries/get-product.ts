import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import { visible } from '../../domain/visibility.js';
import { ViewerPrices } from '../viewer-prices.js';
import type { ProductDetailView, ShelfView, SpecificationView } from './product.view.js';
import { PRODUCT_COLUMNS, type ProductRow, toProductView } from './product-row.js';

/**
 * The visible product at an address, or null. A former address leads to the product too; its `slug` then differs from what
 * was asked (decision 16).
 */
export class GetProduct extends Query<ProductDetailView | null> {
  constructor(
    readonly viewer: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

interface DetailRow extends ProductRow {
  long_description: string;
  specifications: SpecificationView[];
  hazard_text: string | null;
  data_sheet_url: string | null;
  voc: string | null;
  weight: string | null;
  dimensions: string | null;
  trustpilot_link: string | null;
  category: ShelfView | null;
  subcategory: ShelfView | null;
}

/** An address in use wins over the same one given up by another product, should both ever be. */
const BY_SLUG = `
  select ${PRODUCT_COLUMNS}, p.long_description, p.specifications, p.hazard_text, p.data_sheet_url, p.voc, p.weight,
    p.dimensions, p.trustpilot_link,
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
    case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug) end as subcategory
  from catalogue.products p
  left join catalogue.categories c on c.id = p.category_id
  left join catalogue.subcategories s on s.id = p.subcategory_id
  where (p.slug = ? or p.id = (select product_id from catalogue.former_slugs where slug = ?)) and ${visible('p')}
  order by p.slug = ? desc limit 1`;

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  async execute({ viewer, slug }: GetProduct): Promise<ProductDetailView | null> {
    const [row] = await this.em.fork().execute<DetailRow[]>(BY_SLUG, [slug, slug, slug]);
    if (!row) return null;
    const priceOf = await this.prices.of(viewer, [row]);
    return {
      ...toProductView(row, priceOf(row)),
      longDescription: row.long_description,
      specifications: row.specifications,
      hazardText: row.hazard_text,
      dataSheetUrl: row.data_sheet_url,
      voc: row.voc,
      weight: row.weight === null ? null : Number(row.weight),
      dimensions: row.dimensions,
      trustpilotLink: row.trustpilot_link,
      category: row.category,
      subcategory: row.subcategory,
    };
  }
}
