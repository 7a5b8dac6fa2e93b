import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { BackInStockRequest } from './domain/back-in-stock-request.js';
import { Category } from './domain/category.js';
import { FormerSlug } from './domain/former-slug.js';
import { Product } from './domain/product.js';
import { StockHold } from './domain/stock-hold.js';
import { Subcategory } from './domain/subcategory.js';
import { Synonyms } from './domain/synonyms.js';
import { VocabularyWord } from './domain/vocabulary.js';
import { BackInStockController } from './http/back-in-stock.controller.js';
import { SitemapController } from './http/sitemap.controller.js';
import { StorefrontController } from './http/storefront.controller.js';
import { Products } from './products.facade.js';
import { GetProductHandler } from './queries/get-product.js';
import { ListCategoriesHandler } from './queries/list-categories.js';
import { ListProductsHandler } from './queries/list-products.js';
import { ListSubcategoriesHandler } from './queries/list-subcategories.js';
import { ListSynonymsHandler } from './queries/list-synonyms.js';
import { PriceRangeHandler } from './queries/price-range.js';
import { ProductsByCodeHandler } from './queries/products-by-code.js';
import { SitemapPartsHandler, SitemapProductsHandler, SitemapShelvesHandler } from './queries/sitemap.js';
import { SuggestProductsHandler } from './queries/suggest-products.js';
import { ApplyItemsOnItemsSynced } from './reactions/apply-items-on-items-synced.js';
import { CountHoldsOnDocumentCreated } from './reactions/count-holds-on-document-created.js';
import { CountReturnOnReturnBegun } from './reactions/count-return-on-return-begun.js';
import { CountReturnsOnDocumentGivenUp } from './reactions/count-returns-on-document-given-up.js';
import { ForgetRequestsOnUserErased } from './reactions/forget-requests-on-user-erased.js';
import { Stock } from './stock.facade.js';
import { CreateCategoryHandler } from './use-cases/create-category.js';
import { CreateSubcategoryHandler } from './use-cases/create-subcategory.js';
import { EditProductHandler } from './use-cases/edit-product.js';
import { MailBackInStock } from './use-cases/mail-back-in-stock.js';
import { RemoveSynonymsHandler } from './use-cases/remove-synonyms.js';
import { RequestBackInStockHandler } from './use-cases/request-back-in-stock.js';
import { SetSynonymsHandler } from './use-cases/set-synonyms.js';
import { SetVisibilityHandler } from './use-cases/set-visibility.js';
import { ViewerPrices } from './viewer-prices.js';

const useCases = [CreateCategoryHandler, CreateSubcategoryHandler, EditProductHandler, SetVisibilityHandler];
const queries = [
  ListProductsHandler,
  GetProductHandler,
  ListCategoriesHandler,
  ListSubcategoriesHandler,
  PriceRangeHandler,
  ProductsByCodeHandler,
  SuggestProductsHandler,
];
const synonyms = [SetSynonymsHandler, RemoveSynonymsHandler, ListSynonymsHandler];
const sitemap = [SitemapPartsHandler, SitemapProductsHandler, SitemapShelvesHandler];
const backInStock = [RequestBackInStockHandler, MailBackInStock, ForgetRequestsOnUserErased];
const reactions = [
  ApplyItemsOnItemsSynced,
  CountHoldsOnDocumentCreated,
  CountReturnOnReturnBegun,
  CountReturnsOnDocumentGivenUp,
];

/** Categories, products, their visibility and stock. */
@Module({
  imports: [
    AccountingSyncModule,
    MikroOrmModule.forFeature([
      Category,
      Subcategory,
      Product,
      StockHold,
      FormerSlug,
      Synonyms,
      VocabularyWord,
      BackInStockRequest,
    ]),
  ],
  controllers: [StorefrontController, BackInStockController, SitemapController],
  providers: [
    Products,
    Stock,
    ViewerPrices,
    ...useCases,
    ...queries,
    ...synonyms,
    ...sitemap,
    ...backInStock,
    ...reactions,
  ],
  exports: [Products, Stock],
})
export class CatalogueModule {}
