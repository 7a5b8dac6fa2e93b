import type { TriggerDef } from '@mikro-orm/core';
import { sql } from 'kysely';
import { INVALIDATION_CHANNEL } from '../../platform/response-cache/response-cache.js';

/** The two switches of a product. */
interface Visibility {
  isVisibleOnline: boolean;
  isActive: boolean;
}

/** Whether customers see the product: the one rule for all parts of the shop (docs/rules.md#visible-products). */
export function isVisible({ isVisibleOnline, isActive }: Visibility): boolean {
  return isVisibleOnline && isActive;
}

/** `isVisible` in SQL, for the products table under this alias. The partial indexes are built on the same text. */
export const visible = (alias: string) => `(${alias}.is_visible_online and ${alias}.is_active)`;

/** The status badge as a rank, on the columns of the products table under this prefix: No Category (0), Hidden (1), Visible (2). */
export const statusRank = (prefix: string) =>
  `(case when ${prefix}category_id is null then 0 when ${prefix}is_visible_online and ${prefix}is_active then 2 else 1 end)`;

/** `isVisible` as the condition of a partial index. */
export const VISIBLE_COLUMNS = 'is_visible_online and is_active';

/** The tag of a response that shows this product as a card; dropped alone where the stock that a card says changed. */
const productTag = (productId: string) => `product:${productId}`;

/** The tag of the product's own response, which has its exact stock; dropped with each sale. */
const stockTag = (productId: string) => `stock:${productId}`;

/** Up to here cards say how many are left, above only that there are some (`frontend/src/ui/product/stock-note.tsx`). */
const FEW = 12;

/** The tag of cached responses that list products or show their texts and prices. */
export const CATALOGUE_TAG = 'catalogue';

/** The tag of responses that tell what is in stock from what is not: dropped where a product sells out or comes back. */
export const IN_STOCK_TAG = 'in-stock';

/** Returns the tags of a response that shows these products as cards: the catalogue, and the stock of each. */
export function productTags(products: readonly { id: string }[]): string[] {
  return [CATALOGUE_TAG, ...products.map(({ id }) => productTag(id))];
}

interface ShownProduct {
  id?: string;
  goesWith: readonly { product: { id: string } }[];
  family?: { members: readonly { id: string }[] } | null;
}

/**
 * Returns the tags of a response that shows products with linked products and families, including the stock of those.
 */
export function detailTags(products: readonly ShownProduct[]): string[] {
  const own = products.flatMap(({ id }) => (id ? [stockTag(id)] : []));
  const cards = products.flatMap(({ goesWith, family }) => [
    ...goesWith.map(({ product }) => product),
    ...(family?.members ?? []),
  ]);
  return [...new Set([...own, ...productTags(cards)])];
}

/**
 * Columns that no guest sees or that follow from others, and `available`, which is compared separately. Every other column, also
 * a later one, counts as shown in lists.
 */
const UNSEEN = `'{available,sage_quantity,sage_read_at,last_sage_sync,trade_price,version,created_at,updated_at,published_at,search_name,search_text}'::text[]`;

/** The stock in SQL as cards tell it apart. */
const shownStock = (alias: string) => `least(greatest(${alias}.available, 0), ${FEW + 1})`;

const drop = (tag: string) => `perform pg_notify('${INVALIDATION_CHANNEL}', ${tag})`;

/**
 * Notifies of a change that customers can see: of the stock if only that changed, with the product if cards show the
 * change, else of the catalogue; hidden products send nothing. PostgreSQL sends equal notifications once per transaction.
 */
export const productTrigger: TriggerDef = {
  name: 'products_invalidate_responses',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'row',
  body: `
    if tg_op = 'INSERT' then
      if ${visible('new')} then ${drop(`'${CATALOGUE_TAG}'`)}; end if;
    elsif tg_op = 'DELETE' then
      if ${visible('old')} then ${drop(`'${CATALOGUE_TAG}'`)}; end if;
    elsif ${visible('old')} or ${visible('new')} then
      if (old.available > 0) <> (new.available > 0) then ${drop(`'${IN_STOCK_TAG}'`)}; end if;
      if (to_jsonb(old) - ${UNSEEN}) is distinct from (to_jsonb(new) - ${UNSEEN}) then ${drop(`'${CATALOGUE_TAG}'`)};
      elsif ${shownStock('old')} <> ${shownStock('new')} then ${drop(`'stock:' || new.id || ',product:' || new.id`)};
      elsif old.available <> new.available then ${drop(`'stock:' || new.id`)};
      end if;
    end if;
    return null;`,
};

/** `isVisible` as a condition on the products table under this alias. */
export const isVisibleRow = (alias: string) => sql<boolean>`${sql.raw(visible(alias))}`;

/** Whether customers can buy the product now, for the products table under this alias. */
export const isBuyable = (alias: string) =>
  sql<boolean>`(${isVisibleRow(alias)} and ${sql.ref(`${alias}.available`)} > 0)`;
