/** The face of the cart: what others may ask of it, the write face that empties it, and the command that the demo gives it. */
export { CartModule } from './cart.module.js';
export { CartClearing } from './cart-clearing.facade.js';
export { type CartLine, Carts } from './carts.facade.js';
export { AddToCart } from './use-cases/add-to-cart.js';
