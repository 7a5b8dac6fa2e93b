import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { injectables } from '../../platform/providers.js';
import { CatalogueModule } from '../catalogue/index.js';
import * as cartCommands from './cart.commands.js';
import { CartController } from './cart.controller.js';
import * as cartQueries from './cart.queries.js';
import { CartPersonalData } from './cart.queries.js';
import * as cartClearingFacade from './cart-clearing.facade.js';
import { CartClearing } from './cart-clearing.facade.js';
import { CartItem } from './cart-item.entity.js';
import * as cartsFacade from './carts.facade.js';
import { Carts } from './carts.facade.js';
import { JoinedCart } from './joined-cart.js';
import * as mergeCart from './merge-cart.js';
import * as reactions from './reactions.js';

const useCases = [...[], ...[]];

/** The carts of signed-in customers. */
@Module({
  imports: [MikroOrmModule.forFeature([CartItem, JoinedCart]), CatalogueModule],
  controllers: [CartController],
  providers: [
    ...injectables(cartCommands, mergeCart, cartsFacade, cartClearingFacade, cartQueries, reactions),
    { provide: PERSONAL_DATA, useExisting: CartPersonalData },
    ...useCases,
  ],
  exports: [Carts, CartClearing],
})
export class CartModule {}
