import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { injectables, provideTogether } from '../../platform/providers.js';
import { CatalogueModule } from '../catalogue/index.js';
import * as cartCommands from './cart.commands.js';
import { CartController } from './cart.controller.js';
import * as cartQueries from './cart.queries.js';
import { CartPersonalData } from './cart.queries.js';
import { CartItem, JoinedCart } from './cart-item.entity.js';
import * as cartsFacade from './carts.facade.js';
import { CartClearing, Carts } from './carts.facade.js';
import * as mergeCart from './merge-cart.js';
import * as reactions from './reactions.js';
import * as wishlistCommands from './wishlist/wishlist.commands.js';
import { SharedWishlistController, WishlistController } from './wishlist/wishlist.controller.js';
import { Wishlist } from './wishlist/wishlist.entity.js';
import * as wishlistQueries from './wishlist/wishlist.queries.js';
import { WishlistPersonalData } from './wishlist/wishlist.queries.js';

/** The carts and wishlists of signed-in customers. */
@Module({
  imports: [MikroOrmModule.forFeature([CartItem, JoinedCart, Wishlist]), CatalogueModule],
  controllers: [CartController, WishlistController, SharedWishlistController],
  providers: [
    ...injectables(cartCommands, mergeCart, cartsFacade, cartQueries, reactions, wishlistCommands, wishlistQueries),
    provideTogether(PERSONAL_DATA, [CartPersonalData, WishlistPersonalData]),
  ],
  exports: [Carts, CartClearing],
})
export class CartModule {}
