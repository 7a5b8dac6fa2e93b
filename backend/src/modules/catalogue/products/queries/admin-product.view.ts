import { CategoryReferenceView, SpecificationView } from './product.view.js';

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
