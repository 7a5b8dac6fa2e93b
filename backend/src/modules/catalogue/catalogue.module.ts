import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type Provider } from '@nestjs/common';
import { FILE_NAMES } from '../../platform/file-storage/file-keys.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import {
  BackInStockPersonalData,
  RequestBackInStockHandler,
  SendBackInStockMails,
} from './back-in-stock/back-in-stock.commands.js';
import { BackInStockController } from './back-in-stock/back-in-stock.controller.js';
import { BackInStockRequest } from './back-in-stock/back-in-stock.entity.js';
import { ChangeProductsHandler, UndoBulkChangeHandler } from './bulk/bulk.commands.js';
import { BulkController } from './bulk/bulk.controller.js';
import { BulkChange } from './bulk/bulk-change.entity.js';
import { StorefrontController } from './catalogue.controller.js';
import { CatalogueRetention } from './catalogue-retention.js';
import {
  ArrangeCategoriesHandler,
  CreateCategoryHandler,
  CreateSubcategoryHandler,
  DeleteSubcategoryHandler,
  EditCategoryHandler,
  EditSubcategoryHandler,
} from './categories/categories.commands.js';
import { AdminCategoriesController, AdminSubcategoriesController } from './categories/categories.controller.js';
import {
  ListAdminCategoriesHandler,
  ListAdminSubcategoriesHandler,
  ListCategoriesHandler,
  ListSubcategoriesHandler,
} from './categories/categories.queries.js';
import { Category, Subcategory } from './categories/category.entity.js';
import { DeleteCategoryHandler } from './categories/delete-category.js';
import { SetFamilyHandler } from './families/families.commands.js';
import { AdminFamilyController } from './families/families.controller.js';
import { AdminFamilyHandler } from './families/families.queries.js';
import { FamilyMember, ProductFamily } from './families/product-family.entity.js';
import { SetGoesWithHandler } from './goes-with/goes-with.commands.js';
import { AdminGoesWithController } from './goes-with/goes-with.controller.js';
import { GoesWith } from './goes-with/goes-with.entity.js';
import { AdminGoesWithHandler, GoesWithOfProductsHandler } from './goes-with/goes-with.queries.js';
import { ImportProductsHandler } from './product-files/product-files.commands.js';
import { ProductFilesController } from './product-files/product-files.controller.js';
import { ExportProductsHandler } from './product-files/product-files.queries.js';
import { EditProductHandler } from './products/edit-product.js';
import { AdminProductIdsHandler, ListAdminProductsHandler } from './products/list-admin-products.js';
import { FormerSlug, Product } from './products/product.entity.js';
import { ViewerPrices } from './products/product-row.js';
import { AdminProductsController } from './products/products.controller.js';
import { ProductPlaces, Products } from './products/products.facade.js';
import {
  AdminProductHandler,
  CountProductsHandler,
  GetProductHandler,
  LowStockHandler,
  PreviewProductHandler,
  ProductsByCodeHandler,
} from './products/products.queries.js';
import {
  ApplyItemsOnItemsSynced,
  CountReturnOnDocumentAbandoned,
  CountReturnOnReturnStarted,
  CountSaleOrReturnOnDocumentCreated,
  DeleteRequestsOnUserErased,
} from './reactions.js';
import { PriceRangeHandler } from './search/found-products.js';
import { ListProductsHandler } from './search/list-products.js';
import { ListSynonymsHandler } from './search/list-synonyms.js';
import { RemoveSynonymsHandler, SetSynonymsHandler } from './search/search.commands.js';
import { AdminSynonymsController } from './search/search.controller.js';
import { SuggestSpellingHandler } from './search/search.queries.js';
import { ListTotals } from './search/search-query.js';
import { VocabularyWord } from './search/search-words.js';
import { SuggestProductsHandler } from './search/suggest-products.js';
import { Synonyms } from './search/synonyms.entity.js';
import { TradeTerms } from './search/trade-terms.facade.js';
import { SitemapController } from './sitemap/sitemap.controller.js';
import { SitemapCategoriesHandler, SitemapPartsHandler, SitemapProductsHandler } from './sitemap/sitemap.queries.js';
import { Stock } from './stock/stock.facade.js';
import { StockReservation } from './stock/stock-reservation.entity.js';
import { PictureProcess } from './uploads/picture-process.js';
import { Upload } from './uploads/upload.entity.js';
import {
  AbortMultipartUploadHandler,
  CompleteMultipartUploadHandler,
  FinaliseUploadHandler,
  PublishPicture,
  StartMultipartUploadHandler,
  StartUploadHandler,
} from './uploads/uploads.commands.js';
import { ObjectsController, S3CompanionController } from './uploads/uploads.controller.js';
import { MakeAvif, RemoveStaleUploads } from './uploads/uploads.jobs.js';
import { DataSheetNames, ListUploadPartsHandler, SignUploadPartsHandler } from './uploads/uploads.queries.js';

export const uploadControllers = [ObjectsController, S3CompanionController];

/** Uploads of pictures and data sheets. */
export const uploads: Provider[] = [
  StartUploadHandler,
  StartMultipartUploadHandler,
  CompleteMultipartUploadHandler,
  AbortMultipartUploadHandler,
  FinaliseUploadHandler,
  PublishPicture,
  PictureProcess,
  ListUploadPartsHandler,
  SignUploadPartsHandler,
  RemoveStaleUploads,
  MakeAvif,
  { provide: FILE_NAMES, useClass: DataSheetNames },
];

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
