import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { CartClearing } from './cart-clearing.facade.js';
import { Carts } from './carts.facade.js';
import { CartItem } from './domain/cart-item.js';

/** The carts of signed-in customers. */
@Module({
  imports: [MikroOrmModule.forFeature([CartItem]), CatalogueModule],
  providers: [Carts, CartClearing],
  exports: [Carts, CartClearing],
})
export class CartModule {}
