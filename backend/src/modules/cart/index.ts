/** The public API of the cart: the queries of `Carts` and the write API that checkout empties it by. */

export { AddToCart } from './cart.commands.js';
export { AnyQuantity, LineColourOf, ProductLimit, Quantity, StoredProductId } from './cart.dto.js';
export { CartModule } from './cart.module.js';
export { CartFull, MoreThanInStock, ProductNotSold, SoldToTradeOnly, WrongColour } from './cart-item.entity.js';
export { CartClearing, type CartLine, Carts } from './carts.facade.js';
export { limitText, mostPerLine } from './quantity-limit.js';
