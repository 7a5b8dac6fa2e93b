import { ApiProperty } from '@nestjs/swagger';
import { GOODS_KINDS, type GoodsKind } from '../../../config/delivery-rules.js';
import { PACK_UNITS, type PackUnit } from '../families/product-family.entity.js';
import { GOES_WITH_KINDS, type GoesWithKind } from '../goes-with/goes-with.entity.js';
import { PaintView } from '../paint/paint.dto.js';
import { BADGE_KINDS, type BadgeKind } from './product-rules.js';

/** A short label beside a product's prices or over its picture (docs/rules.md#price-badges). */
class ProductBadgeView {
  @ApiProperty({ enum: BADGE_KINDS })
  kind: BadgeKind;
  /** @example "15% off" */
  text: string;
}

/** The prices of a product without VAT (docs/rules.md#ex-and-inc-vat). */
class PricesExVatView {
  /** @example "10.42" */
  price: string;
  /** @example "12.50" */
  compareAtPrice: string | null;
  /**
   * Trade price without VAT; absent if the viewer has none.
   * @example "9.38"
   */
  tradePrice?: string;
}

/** A product as its card in lists shows it. Money in pounds, VAT included. */
export class ProductCardView {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  /** @example "12.50" */
  price: string;
  /**
   * The price before the sale.
   * @example "15.00"
   */
  compareAtPrice: string | null;
  /**
   * Price for a signed-in viewer, if it is below the standard price; absent otherwise, and always absent for guests.
   * @example "11.25"
   */
  tradePrice?: string;
  /**
   * Price for this viewer without VAT; for verified trade customers only, absent for everyone else.
   * @example "9.38"
   */
  payableExVat?: string;
  /** The prices above, without VAT. */
  exVat: PricesExVatView;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Age in years; absent if anyone may buy it. */
  minimumAge?: number | null;
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour, which its cart line names; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** Labels for the two prices of this response, percent off first. */
  badges: ProductBadgeView[];
}

/** A product with what its card does not show. */
export class ProductView extends ProductCardView {
  description: string;
  /** Addresses of up to four pictures, the main one first. */
  images: string[];
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Age in years; null if anyone may buy it. */
  minimumAge: number | null;
  /** Whether only verified trade customers may buy it; everyone sees it (docs/rules.md#trade-only). */
  tradeOnly: boolean;
  /** Percent: 20 is 20 %. */
  vatRate: number;
}

export class SpecificationView {
  name: string;
  value: string;
}

/** The category or subcategory of a product, for breadcrumbs. */
export class CategoryReferenceView {
  id: string;
  name: string;
  slug: string;
}

/** Another product that goes with this one (docs/rules.md#goes-with). */
export class GoesWithView {
  @ApiProperty({ enum: GOES_WITH_KINDS })
  kind: GoesWithKind;
  /**
   * Parts by volume: this product, the other one, and where there is a third, thinner. Null where they are not mixed.
   * @example "4:1:0.5"
   */
  ratio: string | null;
  /** Note for customers; empty if there is none. */
  note: string;
  /** Millilitres of the other product in its pack; null if not known. */
  contents: number | null;
  /** Grams per millilitre of the other product; null if not known. */
  density: number | null;
  product: ProductView;
}

/** A product of a family, to choose it by colour and pack size. Money in pounds, VAT included. */
export class FamilyMemberView {
  id: string;
  slug: string;
  name: string;
  imageUrl: string | null;
  /**
   * Price for this viewer.
   * @example "24.95"
   */
  payable: string;
  /**
   * Price for this viewer without VAT.
   * @example "20.79"
   */
  payableExVat: string;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** The colour, or the value of the family's option ("P80"); empty if the family has none. */
  colour: string;
  /**
   * The colour on the screen; null if it is not known.
   * @example "#c1121f"
   */
  swatch: string | null;
  /** Size of the pack, in `packUnit`; null if the family has one size. */
  packSize: number | null;
  @ApiProperty({ enum: PACK_UNITS, nullable: true })
  packUnit: PackUnit | null;
}

/** The same product in other colours (or grits, widths, sizes) and pack sizes (docs/rules.md#product-families). */
export class FamilyView {
  name: string;
  /**
   * Option that the members differ in besides the pack size; empty for colours.
   * @example "Grit"
   */
  optionName: string;
  /** Members in the order of the page: this product and the other visible ones, with prices for the viewer. */
  members: FamilyMemberView[];
}

/** A product as its page shows it. */
export class ProductDetailView extends ProductView {
  /** Paragraphs separated by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Warning to show before the basket button. */
  hazardText: string | null;
  /** Address of the safety data sheet (PDF) that the law requires for dangerous products. */
  safetyDataSheetUrl: string | null;
  /** Address of the maker's PDF on mixing, applying and drying. */
  technicalDataSheetUrl: string | null;
  /** Numbers for mixing and coverage; null where the product is no coating and no part of one. */
  @ApiProperty({ type: PaintView, nullable: true })
  paint: PaintView | null;
  /** Whether the product is made for trained users only; shown before the basket button. */
  professionalOnly: boolean;
  /** Volatile organic compounds, as text: "420 g/l". */
  voc: string | null;
  /** Weight in kilograms. */
  weight: number | null;
  dimensions: string | null;
  trustpilotLink: string | null;
  /** Kind of goods, which decides where the product can be delivered (docs/rules.md#where-goods-go). */
  @ApiProperty({ enum: GOODS_KINDS })
  goodsKind: GoodsKind;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** Visible products that go with this one, in the order of the page, with prices for the viewer. */
  goesWith: GoesWithView[];
  /** Family of the product; null if there is no other product to choose. */
  family: FamilyView | null;
}

/** A product as the back office lists it, with the fields of Sage and of the shop. Money in pounds, VAT included. */
export class AdminProductView {
  id: string;
  /** Version of the shop's fields, to send with an edit: 409 if it is outdated. */
  version: number;
  /** Name from Sage; `price`, `tradePrice`, `sageProductCode`, `inventory` and `isActive` are Sage's, too. */
  name: string;
  slug: string;
  shortDescription: string;
  description: string;
  /** @example "12.50" */
  price: string;
  /** @example "11.25" */
  tradePrice: string | null;
  /**
   * The price before the sale; the product is on sale if this is above `price`.
   * @example "15.00"
   */
  compareAtPrice: string | null;
  /** The product's Sage code at the first sync; never changes. */
  sku: string;
  /** The product's current code in Sage. */
  sageProductCode: string;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Addresses of up to four pictures, the main one first. */
  images: string[];
  trustpilotLink: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** The quantity that can still be sold; below 0 if Sage has fewer units than were sold. */
  inventory: number;
  /** Whether Sage's item can be sold. */
  isActive: boolean;
  /** Reason why Sage's item cannot be sold, in plain words; null if it can. */
  withdrawalReason: string | null;
  /** Whether the shop shows the product; customers see it only if `isActive` is true as well. */
  isVisibleOnline: boolean;
  isFeatured: boolean;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  /** Weight in kilograms. */
  weight: number | null;
  dimensions: string | null;
  /** Age in years; null if anyone may buy it. */
  minimumAge: number | null;
  /** Kind of goods: `any`, `flammable` or `mainland-only`. */
  goodsKind: string;
  voc: string | null;
  hazardText: string | null;
  safetyDataSheetUrl: string | null;
  technicalDataSheetUrl: string | null;
  professionalOnly: boolean;
  tradeOnly: boolean;
  isMixed: boolean;
  /** ISO 8601, UTC; null before the first sync. */
  lastSageSync: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A product with all that can be edited. */
export class AdminProductDetailView extends AdminProductView {
  /** Paragraphs separated by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Numbers for mixing and coverage; null where the product is no coating and no part of one. */
  @ApiProperty({ type: PaintView, nullable: true })
  paint: PaintView | null;
  /** Former public slugs that still lead to the product, latest first. */
  formerSlugs: string[];
}

/** The counters above the list. */
export class ProductCountsView {
  total: number;
  /** Number of products that customers see. */
  visible: number;
  needCategory: number;
  /** Number of products whose code begins with `SAGE_CODE_PREFIX`, or that have any Sage code if it is not set. */
  fromSage: number;
}

/** The products that match a filter, in the order of the list. */
export class ProductIdsView {
  /** Ids, at most 20,000. */
  ids: string[];
}

/** A product to reorder. */
class LowStockProductView {
  id: string;
  sku: string;
  name: string;
  /** Quantity that can still be sold; below 0 if Sage has fewer units than were sold. */
  available: number;
}

/** Products that customers see and that are running out. */
export class LowStockView {
  /** Products with this number of units left, or fewer, count as low. */
  limit: number;
  /** Number of all low products, not only the listed ones. */
  total: number;
  /** Products with the fewest units first. */
  products: LowStockProductView[];
}
