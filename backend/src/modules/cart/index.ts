/** The face of the cart: what others may ask of it, and the write face that empties it. */
export { CartModule } from './cart.module.js';
export { CartClearing } from './cart-clearing.facade.js';
export { type CartLine, Carts } from './carts.facade.js';
