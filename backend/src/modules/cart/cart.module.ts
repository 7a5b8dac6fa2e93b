import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CartClearing } from './cart-clearing.facade.js';
import { Carts } from './carts.facade.js';
import { CartItem } from './domain/cart-item.js';
import { JoinedCart } from './domain/joined-cart.js';
import { CartController } from './http/cart.controller.js';
import { CartPersonalData } from './queries/cart-personal-data.js';
import { MyCartHandler } from './queries/my-cart.js';
import { EmptyCartOnUserErased } from './reactions/empty-cart-on-user-erased.js';
import { AddToCartHandler } from './use-cases/add-to-cart.js';
import { AgreeToChangesHandler } from './use-cases/agree-to-changes.js';
import { ChangeQuantityHandler } from './use-cases/change-quantity.js';
import { ClearCartHandler } from './use-cases/clear-cart.js';
import { MergeCartHandler } from './use-cases/merge-cart.js';
import { RemoveItemHandler } from './use-cases/remove-item.js';

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
