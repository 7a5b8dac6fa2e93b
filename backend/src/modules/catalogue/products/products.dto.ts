import { ApiProperty } from '@nestjs/swagger';
import { GOODS_KINDS, type GoodsKind } from '../../../config/delivery-rules.js';
import { PACK_UNITS, type PackUnit } from '../families/product-family.entity.js';
import { GOES_WITH_KINDS, type GoesWithKind } from '../goes-with/goes-with.entity.js';
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
   * Absent where the viewer has no trade price.
   * @example "9.38"
   */
  tradePrice?: string;
}

/** A product as lists show it. Money in pounds, VAT included. */
export class ProductView {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  description: string;
  /** @example "12.50" */
  price: string;
  /**
   * The price before the sale.
   * @example "15.00"
   */
  compareAtPrice: string | null;
  /**
   * What a signed-in viewer pays, where that is below the price; absent otherwise, and always absent for guests.
   * @example "11.25"
   */
  tradePrice?: string;
  /**
   * What this viewer pays, without VAT; for verified trade customers only, absent for everyone else.
   * @example "9.38"
   */
  payableExVat?: string;
  /** The prices above, without VAT. */
  exVat: PricesExVatView;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Up to four, the main picture first. */
  images: string[];
  /** The quantity that can still be sold. */
  inventory: number;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Years; null where anyone may buy it. */
  minimumAge: number | null;
  /** Sold to verified trade customers only; everyone sees it (docs/rules.md#trade-only). */
  tradeOnly: boolean;
  /** Whether this viewer may buy it, if it is in stock. */
  mayBuy: boolean;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** Labels that follow from the two prices of this answer, percent off first. */
  badges: ProductBadgeView[];
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
  /** Empty where there is none. */
  note: string;
  product: ProductView;
}

/** A product of a family, to choose it by colour and pack size. Money in pounds, VAT included. */
export class FamilyMemberView {
  id: string;
  slug: string;
  name: string;
  imageUrl: string | null;
  /**
   * What this viewer pays.
   * @example "24.95"
   */
  payable: string;
  /** @example "20.79" */
  payableExVat: string;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Whether this viewer may buy it, if it is in stock. */
  mayBuy: boolean;
  /** Empty where the family has no colours. */
  colour: string;
  /**
   * The colour on the screen; null where it is not known.
   * @example "#c1121f"
   */
  swatch: string | null;
  /** In `packUnit`; null where the family has one size. */
  packSize: number | null;
  @ApiProperty({ enum: PACK_UNITS, nullable: true })
  packUnit: PackUnit | null;
}

/** The same product in other colours and pack sizes (docs/rules.md#product-families). */
export class FamilyView {
  name: string;
  /** In the order of the page: this product and the visible others, with what the viewer pays. */
  members: FamilyMemberView[];
}

/** A product as its page shows it. */
export class ProductDetailView extends ProductView {
  /** Paragraphs separated by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Shown before the basket button. */
  hazardText: string | null;
  /** The PDF that the law asks for where the product is dangerous. */
  safetyDataSheetUrl: string | null;
  /** The maker's PDF: how to mix, apply and dry it. */
  technicalDataSheetUrl: string | null;
  /** Made for users who are trained to work with it; said before the basket button. */
  professionalOnly: boolean;
  /** Volatile organic compounds, as text: "420 g/l". */
  voc: string | null;
  /** Kilograms. */
  weight: number | null;
  dimensions: string | null;
  trustpilotLink: string | null;
  /** Which places it can be delivered to (docs/rules.md#where-goods-go). */
  @ApiProperty({ enum: GOODS_KINDS })
  goodsKind: GoodsKind;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** In the order of the page; visible products only, with what the viewer pays. */
  goesWith: GoesWithView[];
  /** Null where there is no other product to choose. */
  family: FamilyView | null;
}

/** A product as the back office lists it, with the fields of Sage and of the shop. Money in pounds, VAT included. */
export class AdminProductView {
  id: string;
  /** Counts the shop's changes: sent back with an edit, it finds out changes made in between. */
  version: number;
  /** Sage's, as are `price`, `tradePrice`, `sageProductCode`, `inventory` and `isActive`. */
  name: string;
  slug: string;
  shortDescription: string;
  description: string;
  /** @example "12.50" */
  price: string;
  /** @example "11.25" */
  tradePrice: string | null;
  /**
   * The price before the sale; it is on sale where this is above `price`.
   * @example "15.00"
   */
  compareAtPrice: string | null;
  /** Its Sage code at the first sync; never changes. */
  sku: string;
  /** Its code in Sage today. */
  sageProductCode: string;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Up to four, the main picture first. */
  images: string[];
  trustpilotLink: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** The quantity that can still be sold; below 0 where Sage lost goods that are sold. */
  inventory: number;
  /** Whether Sage's item can be sold. */
  isActive: boolean;
  /** Why Sage's item cannot be sold, in plain words; null while it can. */
  withdrawalReason: string | null;
  /** The shop's choice; customers see the product while `isActive` is true as well. */
  isVisibleOnline: boolean;
  isFeatured: boolean;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  /** Kilograms. */
  weight: number | null;
  dimensions: string | null;
  /** Years; null where anyone may buy it. */
  minimumAge: number | null;
  /** `any`, `flammable` or `mainland-only`. */
  goodsKind: string;
  voc: string | null;
  hazardText: string | null;
  safetyDataSheetUrl: string | null;
  technicalDataSheetUrl: string | null;
  professionalOnly: boolean;
  tradeOnly: boolean;
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
  /** Addresses under which it was public; they still lead to it. Latest first. */
  formerSlugs: string[];
}

/** The counters above the list. */
export class ProductCountsView {
  total: number;
  /** What customers see. */
  visible: number;
  needCategory: number;
  /** Those whose code begins with `SAGE_CODE_PREFIX`; every one with a Sage code where that is not set. */
  fromSage: number;
}

/** The products that match a filter, in the order of the list. */
export class ProductIdsView {
  /** At most 20,000. */
  ids: string[];
}

/** A product that is to be ordered again. */
class LowStockProductView {
  id: string;
  sku: string;
  name: string;
  /** What can still be sold; below zero where Sage lost goods that are sold. */
  available: number;
}

/** Products that customers see and of which few are left. */
export class LowStockView {
  /** So many left, or fewer. */
  limit: number;
  /** How many products, named here or not. */
  total: number;
  /** Fewest first. */
  products: LowStockProductView[];
}
