import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { BackInStockRequest } from './back-in-stock/domain/back-in-stock-request.js';
import { BackInStockController } from './back-in-stock/http/back-in-stock.controller.js';
import { SendBackInStockMails } from './back-in-stock/jobs/send-back-in-stock-mails.js';
import { BackInStockPersonalData } from './back-in-stock/queries/back-in-stock-personal-data.js';
import { DeleteRequestsOnUserErased } from './back-in-stock/reactions/delete-requests-on-user-erased.js';
import { RequestBackInStockHandler } from './back-in-stock/use-cases/request-back-in-stock.js';
import { BulkChange } from './bulk/domain/bulk-change.js';
import { BulkController } from './bulk/http/bulk.controller.js';
import { ChangeProductsHandler } from './bulk/use-cases/change-products.js';
import { UndoBulkChangeHandler } from './bulk/use-cases/undo-bulk-change.js';
import { CatalogueRetention } from './catalogue-retention.js';
import { Category } from './categories/domain/category.js';
import { Subcategory } from './categories/domain/subcategory.js';
import { AdminCategoriesController } from './categories/http/admin-categories.controller.js';
import { AdminSubcategoriesController } from './categories/http/admin-subcategories.controller.js';
import { ListAdminCategoriesHandler } from './categories/queries/admin-categories.js';
import { ListAdminSubcategoriesHandler } from './categories/queries/admin-subcategories.js';
import { ListCategoriesHandler } from './categories/queries/list-categories.js';
import { ListSubcategoriesHandler } from './categories/queries/list-subcategories.js';
import { ArrangeCategoriesHandler } from './categories/use-cases/arrange-categories.js';
import { CreateCategoryHandler } from './categories/use-cases/create-category.js';
import { CreateSubcategoryHandler } from './categories/use-cases/create-subcategory.js';
import { DeleteCategoryHandler } from './categories/use-cases/delete-category.js';
import { DeleteSubcategoryHandler } from './categories/use-cases/delete-subcategory.js';
import { EditCategoryHandler } from './categories/use-cases/edit-category.js';
import { EditSubcategoryHandler } from './categories/use-cases/edit-subcategory.js';
import { FamilyMember, ProductFamily } from './families/domain/product-family.js';
import { AdminFamilyController } from './families/http/admin-family.controller.js';
import { AdminFamilyHandler } from './families/queries/admin-family.js';
import { SetFamilyHandler } from './families/use-cases/set-family.js';
import { GoesWith } from './goes-with/domain/goes-with.js';
import { AdminGoesWithController } from './goes-with/http/admin-goes-with.controller.js';
import { AdminGoesWithHandler } from './goes-with/queries/admin-goes-with.js';
import { GoesWithOfProductsHandler } from './goes-with/queries/goes-with-of-products.js';
import { SetGoesWithHandler } from './goes-with/use-cases/set-goes-with.js';
import { StorefrontController } from './http/storefront.controller.js';
import { ProductFilesController } from './product-files/http/product-files.controller.js';
import { ExportProductsHandler } from './product-files/queries/export-products.js';
import { ImportProductsHandler } from './product-files/use-cases/import-products.js';
import { FormerSlug } from './products/domain/former-slug.js';
import { Product } from './products/domain/product.js';
import { AdminProductsController } from './products/http/admin-products.controller.js';
import { ProductPlaces } from './products/product-places.facade.js';
import { Products } from './products/products.facade.js';
import { AdminProductHandler } from './products/queries/admin-product.js';
import { CountProductsHandler } from './products/queries/count-products.js';
import { GetProductHandler } from './products/queries/get-product.js';
import { AdminProductIdsHandler, ListAdminProductsHandler } from './products/queries/list-admin-products.js';
import { LowStockHandler } from './products/queries/low-stock.js';
import { PreviewProductHandler } from './products/queries/preview-product.js';
import { ProductsByCodeHandler } from './products/queries/products-by-code.js';
import { ApplyItemsOnItemsSynced } from './products/reactions/apply-items-on-items-synced.js';
import { EditProductHandler } from './products/use-cases/edit-product.js';
import { ViewerPrices } from './products/viewer-prices.js';
import { Synonyms } from './search/domain/synonyms.js';
import { VocabularyWord } from './search/domain/vocabulary.js';
import { AdminSynonymsController } from './search/http/admin-synonyms.controller.js';
import { ListTotals } from './search/list-totals.js';
import { ListProductsHandler } from './search/queries/list-products.js';
import { ListSynonymsHandler } from './search/queries/list-synonyms.js';
import { PriceRangeHandler } from './search/queries/price-range.js';
import { SuggestProductsHandler } from './search/queries/suggest-products.js';
import { SuggestSpellingHandler } from './search/queries/suggest-spelling.js';
import { TradeTerms } from './search/trade-terms.facade.js';
import { RemoveSynonymsHandler } from './search/use-cases/remove-synonyms.js';
import { SetSynonymsHandler } from './search/use-cases/set-synonyms.js';
import { SitemapController } from './sitemap/http/sitemap.controller.js';
import { SitemapCategoriesHandler, SitemapPartsHandler, SitemapProductsHandler } from './sitemap/queries/sitemap.js';
import { StockReservation } from './stock/domain/stock-reservation.js';
import { CountReturnOnDocumentAbandoned } from './stock/reactions/count-return-on-document-abandoned.js';
import { CountReturnOnReturnStarted } from './stock/reactions/count-return-on-return-started.js';
import { CountSaleOrReturnOnDocumentCreated } from './stock/reactions/count-sale-or-return-on-document-created.js';
import { Stock } from './stock/stock.facade.js';
import { Upload } from './uploads/domain/upload.js';
import { uploadControllers, uploads } from './uploads/uploads.providers.js';

const useCases = [EditProductHandler];
const categories = [
  CreateCategoryHandler,
  EditCategoryHandler,
  DeleteCategoryHandler,
  CreateSubcategoryHandler,
  EditSubcategoryHandler,
  DeleteSubcategoryHandler,
  ArrangeCategoriesHandler,
  ListAdminCategoriesHandler,
  ListAdminSubcategoriesHandler,
];
const bulk = [ChangeProductsHandler, UndoBulkChangeHandler];
const queries = [
  ListProductsHandler,
  GetProductHandler,
  ListCategoriesHandler,
  ListSubcategoriesHandler,
  PriceRangeHandler,
  ProductsByCodeHandler,
  SuggestProductsHandler,
  SuggestSpellingHandler,
];
const backOffice = [
  ListAdminProductsHandler,
  AdminProductIdsHandler,
  CountProductsHandler,
  LowStockHandler,
  AdminProductHandler,
  PreviewProductHandler,
];
const synonyms = [SetSynonymsHandler, RemoveSynonymsHandler, ListSynonymsHandler];
const goesWith = [SetGoesWithHandler, AdminGoesWithHandler, GoesWithOfProductsHandler];
const families = [SetFamilyHandler, AdminFamilyHandler];
const sitemap = [SitemapPartsHandler, SitemapProductsHandler, SitemapCategoriesHandler];
const backInStock = [
  RequestBackInStockHandler,
  SendBackInStockMails,
  DeleteRequestsOnUserErased,
  { provide: PERSONAL_DATA, useClass: BackInStockPersonalData },
];
const reactions = [
  ApplyItemsOnItemsSynced,
  CountSaleOrReturnOnDocumentCreated,
  CountReturnOnReturnStarted,
  CountReturnOnDocumentAbandoned,
];

/** Categories, products, their visibility and stock. */
@Module({
  imports: [
    AccountingSyncModule,
    MikroOrmModule.forFeature([
      Category,
      Subcategory,
      Product,
      StockReservation,
      FormerSlug,
      GoesWith,
      ProductFamily,
      FamilyMember,
      Synonyms,
      VocabularyWord,
      BackInStockRequest,
      Upload,
      BulkChange,
    ]),
  ],
  controllers: [
    StorefrontController,
    AdminGoesWithController,
    AdminFamilyController,
    BackInStockController,
    SitemapController,
    AdminCategoriesController,
    AdminSubcategoriesController,
    AdminSynonymsController,
    ...uploadControllers,
    BulkController,
    ProductFilesController,
    // Last of `api/admin/products`: its `:id` matches any word.
    AdminProductsController,
  ],
  providers: [
    Products,
    ProductPlaces,
    TradeTerms,
    Stock,
    ViewerPrices,
    ListTotals,
    ...useCases,
    ...categories,
    ...queries,
    ...backOffice,
    ...bulk,
    ...synonyms,
    ExportProductsHandler,
    ImportProductsHandler,
    ...goesWith,
    ...families,
    ...sitemap,
    ...backInStock,
    ...reactions,
    ...uploads,
    { provide: RETENTION, useClass: CatalogueRetention },
  ],
  exports: [Products, ProductPlaces, TradeTerms, Stock],
})
export class CatalogueModule {}
