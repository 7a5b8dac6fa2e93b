import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { CatalogueModule } from '../catalogue/index.js';
import {
  AddToCartHandler,
  AgreeToChangesHandler,
  ChangeQuantityHandler,
  ClearCartHandler,
  RemoveItemHandler,
} from './cart.commands.js';
import { CartController } from './cart.controller.js';
import { CartPersonalData, MyCartHandler } from './cart.queries.js';
import { CartClearing } from './cart-clearing.facade.js';
import { CartItem } from './cart-item.entity.js';
import { Carts } from './carts.facade.js';
import { JoinedCart } from './joined-cart.js';
import { MergeCartHandler } from './merge-cart.js';
import { EmptyCartOnUserErased } from './reactions.js';

const useCases = [
  ...[AddToCartHandler, ChangeQuantityHandler, RemoveItemHandler, ClearCartHandler],
  ...[MergeCartHandler, AgreeToChangesHandler],
];

/** The carts of signed-in customers. */
@Module({
  imports: [MikroOrmModule.forFeature([CartItem, JoinedCart]), CatalogueModule],
  controllers: [CartController],
  providers: [
    Carts,
    CartClearing,
    MyCartHandler,
    EmptyCartOnUserErased,
    { provide: PERSONAL_DATA, useClass: CartPersonalData },
    ...useCases,
  ],
  exports: [Carts, CartClearing],
})
export class CartModule {}
