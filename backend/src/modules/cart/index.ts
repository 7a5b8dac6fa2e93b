/** The public API of the cart: the queries of `Carts` and the write API that checkout empties it by. */
export { CartModule } from './cart.module.js';
export { CartClearing } from './cart-clearing.facade.js';
export { type CartLine, Carts } from './carts.facade.js';
