import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { LowerCaseId } from '../../platform/uuid.js';
import { LineColourInput, LineColourView, ProductView } from '../catalogue/index.js';
import { CHANGE_KINDS, type ChangeKind } from './line-changes.js';
import { MAX_PRODUCTS, MAX_QUANTITY } from './quantity-limit.js';

const quantityUpTo = (most: number) =>
  applyDecorators(
    Max(most, { message: `Quantity must be at most ${most}` }),
    Min(1, { message: 'Quantity must be at least 1' }),
    IsInt({ message: 'Quantity must be a whole number' }),
  );

/** Units of a product. */
export const Quantity = () => quantityUpTo(MAX_QUANTITY);

/**
 * Units of a product in a cart that a browser keeps. Above the limit of a line only that line is rejected, not the
 * cart.
 */
export const AnyQuantity = () => quantityUpTo(1_000_000);

/**
 * A product id in a cart that a browser keeps. An invalid id counts as a product that is not sold: only its line is
 * rejected.
 */
export const StoredProductId = () => applyDecorators(LowerCaseId(), Length(1, 100), IsString());

/** No more lines than a cart holds. */
export const ProductLimit = () =>
  ArrayMaxSize(MAX_PRODUCTS, { message: `A cart holds at most ${MAX_PRODUCTS} different products` });

/** A price as the shop sends it. */
const IsShownPrice = () => Matches(/^\d{1,8}\.\d\d$/, { message: 'A price must be pounds with two decimals' });

/** The colour of a product that is mixed to order; null or left out for others (docs/rules.md#mixed-to-order). */
export const LineColourOf = () =>
  applyDecorators(
    IsOptional(),
    ValidateNested(),
    IsObject(),
    Type(() => LineColourInput),
  );

/** A product for the cart. */
export class AddToCartInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  /** Units to add to the quantity in the cart. */
  @Quantity()
  quantity: number;

  @LineColourOf()
  colour?: LineColourInput | null;

  /**
   * Id made by the browser, one per addition: if a response was lost, sending the same id again adds nothing twice. Without an id
   * every call adds.
   */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  additionId?: string;

  /**
   * Price for one unit as shown on the page, in pounds. Only stored, to show the customer later changes of the price.
   * @example "12.50"
   */
  @IsOptional()
  @IsShownPrice()
  shownPrice?: string;
}

/** The new quantity of a cart item. */
export class UpdateCartItemInput {
  @Quantity()
  quantity: number;
}

/** A line of the guest cart. The response lists what could not be kept. */
class MergeCartItemInput {
  @StoredProductId()
  productId: string;

  @AnyQuantity()
  quantity: number;

  @LineColourOf()
  colour?: LineColourInput | null;

  /**
   * Price for one unit as shown to the guest, in pounds; only stored, as in adding to the cart.
   * @example "12.50"
   */
  @IsOptional()
  @IsShownPrice()
  shownPrice?: string;
}

/** A line whose changes the customer agrees to, as the page showed it. */
class SeenCartItemInput {
  @LowerCaseId()
  @IsUUID()
  id: string;

  /**
   * Price for one unit as shown on the page, in pounds; left out if the line is no longer sold.
   * @example "12.50"
   */
  @IsOptional()
  @IsShownPrice()
  price?: string;

  /** Available units as shown; 0 for a line that is no longer sold. */
  @IsInt()
  @Min(0)
  @Max(1_000_000_000)
  available: number;
}

/** The changes that the customer agrees to. */
export class ChangesSeenInput {
  @IsArray()
  @ProductLimit()
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => SeenCartItemInput)
  items: SeenCartItemInput[];
}

/** The cart kept before signing in. */
export class MergeCartInput {
  @IsArray()
  @ProductLimit()
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => MergeCartItemInput)
  items: MergeCartItemInput[];

  /**
   * The guest cart's own id, made and kept by the browser. If a response was lost, sending the same id again returns the same
   * result and adds only items that came in since. Without an id every call adds.
   */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  mergeId?: string;
}

/** A difference of a line since the customer was last shown it (docs/rules.md#changed-prices-are-shown). */
class CartChangeView {
  @ApiProperty({ enum: CHANGE_KINDS })
  kind: ChangeKind;
  /**
   * Former value. `price`: pounds for one unit; `stock`: available units of the line; otherwise null.
   * @example "12.50"
   */
  before: string | null;
  /** @example "13.20" */
  now: string | null;
}

/** A product in the cart and its quantity. */
export class CartItemView {
  id: string;
  userId: string;
  productId: string;
  quantity: number;
  /** The colour of a product that is mixed to order; left out for others. */
  colour?: LineColourView;
  createdAt: string;
  updatedAt: string;
  /**
   * The product as this customer sees it now. If it was withdrawn from sale, or is no longer sold to this customer,
   * `isVisibleOnline` is false and `inventory` 0; an `inventory` below the quantity is the number that can still be bought.
   */
  product: ProductView;
  /** Changes since the product was added, until the customer accepts them. */
  changes: CartChangeView[];
}

/** A line of the guest cart that was not kept whole. */
class CartAdjustmentView {
  productId: string;
  name: string;
  /** Quantity in both carts together. */
  requested: number;
  /** Quantity in the cart now; 0 if the line was left out. */
  quantity: number;
}

/** The cart after a guest cart was joined to it, and the adjustments to show to the customer. */
export class MergedCartView {
  items: CartItemView[];
  /** Lines that were reduced or left out; empty if everything was kept. */
  adjusted: CartAdjustmentView[];
}
