import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { LowerCaseId } from '../../../platform/uuid.js';
import { WISHLIST_LIMIT } from '../quantity-limit.js';

/** The wishlist of an account. */
export class WishlistView {
  /** Each once, the latest last; some may no longer be sold. */
  productIds: string[];
  /** The end of the link that shows the list to anyone; null while it is not shared. */
  shareToken: string | null;
}

/** The products of a shared wishlist, and nothing about its owner. */
export class SharedWishlistView {
  /** The latest last. */
  productIds: string[];
}

/** The wishlist that a browser kept before its user signed in, the latest last. */
export class JoinWishlistInput {
  @IsArray()
  @ArrayMaxSize(WISHLIST_LIMIT, { message: `A wishlist holds at most ${WISHLIST_LIMIT} products` })
  @LowerCaseId()
  @IsUUID(undefined, { each: true })
  productIds: string[];
}
