import type { GoodsKind } from '../../src/config/delivery-rules.js';
import type { AttributeInput } from '../../src/modules/catalogue/categories/attributes.js';
import type { SetFamily } from '../../src/modules/catalogue/families/families.commands.js';
import type { SetGoesWith } from '../../src/modules/catalogue/goes-with/goes-with.commands.js';
import type { PaintData } from '../../src/modules/catalogue/paint/paint.js';

interface DemoSubcategory {
  name: string;
  slug: string;
  description: string;
}

export interface DemoCategory {
  name: string;
  slug: string;
  description: string;
  attributes: readonly AttributeInput[];
  subcategories: DemoSubcategory[];
}

/** Another product that goes with one (docs/rules.md#goes-with). */
export interface DemoLink {
  code: string;
  kind: SetGoesWith['links'][number]['kind'];
  ratio: string | null;
  note: string;
}

/** The shop's own fields of a product from Sage (docs/rules.md#field-ownership); money in pounds, '12.50'. */
export interface DemoProduct {
  /** The item code in Sage. */
  code: string;
  /** Slug of the category. */
  category: string;
  /** Slug of the subcategory. */
  subcategory: string;
  shortDescription: string;
  description: string;
  /** Paragraphs parted by an empty line. */
  longDescription: string;
  specifications: { name: string; value: string }[];
  /** The price before the sale, VAT included. */
  compareAtPrice: string | null;
  isFeatured: boolean;
  /** Points per unit instead of one per pound; 0 means the usual rule. */
  pointsEarned: number;
  /** Kilograms. */
  weight: number;
  dimensions: string;
  hazardText: string | null;
  voc: string | null;
  paint: PaintData | null;
  minimumAge: number | null;
  goodsKind: GoodsKind;
  /** For users who are trained in what it contains. */
  professionalOnly: boolean;
  /** Sprayed with supplied air only: it contains isocyanates, or is mixed with what does. */
  airFed: boolean;
  /** Sold to verified trade customers only. */
  tradeOnly: boolean;
  /** Mixed to a colour when it is ordered. */
  isMixed: boolean;
  goesWith: DemoLink[];
}

/** A product of a family, by its code. */
export type DemoFamilyMember = Omit<SetFamily['members'][number], 'productId'> & { code: string };

/** The same product in several colours, grits, widths or pack sizes (docs/rules.md#product-families). */
export interface DemoFamily {
  name: string;
  /** Option that the products differ in besides the pack size; colours where it is left out. */
  optionName?: string;
  products: DemoFamilyMember[];
}

export interface DemoCatalogue {
  categories: DemoCategory[];
  families: readonly DemoFamily[];
  products: DemoProduct[];
}
