/** The public API of the cart: the queries of `Carts` and the write API that checkout empties it by. */
export { CartModule } from './cart.module.js';
export { CartClearing } from './cart-clearing.facade.js';
export { type CartLine, Carts } from './carts.facade.js';
export { CartFull, MoreThanInStock, ProductNotSold, SoldToTradeOnly } from './domain/cart-errors.js';
export { limitText, mostPerLine } from './domain/quantity-limit.js';
export { AnyQuantity, ProductLimit, Quantity, StoredProductId } from './http/cart.input.js';
export { AddToCart } from './use-cases/add-to-cart.js';
