import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Category } from './domain/category.js';
import { FormerSlug } from './domain/former-slug.js';
import { Product } from './domain/product.js';
import { StockHold } from './domain/stock-hold.js';
import { Subcategory } from './domain/subcategory.js';
import { Products } from './products.facade.js';
import { Stock } from './stock.facade.js';

/** Categories, products, their visibility and stock. */
@Module({
  imports: [MikroOrmModule.forFeature([Category, Subcategory, Product, StockHold, FormerSlug])],
  providers: [Products, Stock],
  exports: [Products, Stock],
})
export class CatalogueModule {}
