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
import { ProductView } from '../catalogue/index.js';
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

/** A product for the cart. */
export class AddToCartInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  /** Added to what the cart holds of it. */
  @Quantity()
  quantity: number;

  /**
   * Made by the browser, one per addition: when an answer was lost, sending the same id again adds nothing twice. Without
   * one every call adds.
   */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  additionId?: string;

  /**
   * What the page showed for one, in pounds: only remembered, so that the customer is shown a price that changed since.
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

  /**
   * What the guest was shown for one, in pounds; see adding to the cart.
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
   * What the page showed for one, in pounds; left out where the line is no longer sold.
   * @example "12.50"
   */
  @IsOptional()
  @IsShownPrice()
  price?: string;

  /** How many could be had; 0 for a line that is no longer sold. */
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
   * The guest cart's own id, made and kept by the browser together with it: when an answer was lost, asking again with the
   * same id gets the same answer and adds nothing but what came into it since. Without one every call adds.
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
   * `price`: pounds for one; `stock`: how many of the line could be had; else null.
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
  createdAt: string;
  updatedAt: string;
  /**
   * As this customer sees it now. For a product withdrawn from sale, or no longer sold to this customer, `isVisibleOnline` is false and `inventory` 0; an
   * `inventory` below the quantity is what can still be bought.
   */
  product: ProductView;
  /** What changed since it was put in, until the customer agrees. */
  changes: CartChangeView[];
}

/** A line of the guest cart that was not kept whole. */
class CartAdjustmentView {
  productId: string;
  name: string;
  /** What both carts together held. */
  requested: number;
  /** What the cart holds now; 0 where the line was left out. */
  quantity: number;
}

/** The cart after a guest cart was joined to it, and the adjustments to show to the customer. */
export class MergedCartView {
  items: CartItemView[];
  /** Empty where everything was kept. */
  adjusted: CartAdjustmentView[];
}
