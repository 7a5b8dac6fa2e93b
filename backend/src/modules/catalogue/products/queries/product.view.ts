import { ApiProperty } from '@nestjs/swagger';
import { GOODS_KINDS, type GoodsKind } from '../../../../config/goods-kinds.js';
import { PACK_UNITS, type PackUnit } from '../../families/domain/pack-units.js';
import { GOES_WITH_KINDS, type GoesWithKind } from '../../goes-with/domain/goes-with-kinds.js';
import { BADGE_KINDS, type BadgeKind } from '../domain/product-badges.js';

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
