import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type Provider } from '@nestjs/common';
import { FILE_NAMES } from '../../platform/file-storage/file-keys.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { injectables } from '../../platform/providers.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import * as backInStockCommands from './back-in-stock/back-in-stock.commands.js';
import { BackInStockPersonalData } from './back-in-stock/back-in-stock.commands.js';
import { BackInStockController } from './back-in-stock/back-in-stock.controller.js';
import { BackInStockRequest } from './back-in-stock/back-in-stock.entity.js';
import * as bulkCommands from './bulk/bulk.commands.js';
import { BULK_RETENTION } from './bulk/bulk.commands.js';
import { BulkController } from './bulk/bulk.controller.js';
import { BulkChange } from './bulk/bulk-change.entity.js';
import { StorefrontController } from './catalogue.controller.js';
import * as categoriesCommands from './categories/categories.commands.js';
import { AdminCategoriesController, AdminSubcategoriesController } from './categories/categories.controller.js';
import * as categoriesQueries from './categories/categories.queries.js';
import { CategoriesQueries } from './categories/categories.queries.js';
import { Category, Subcategory } from './categories/category.entity.js';
import * as deleteCategory from './categories/delete-category.js';
import { Colour, ColourMake } from './colours/colour.entity.js';
import * as coloursCommands from './colours/colours.commands.js';
import { AdminColourMakesController, AdminColoursController, ColoursController } from './colours/colours.controller.js';
import * as coloursFacade from './colours/colours.facade.js';
import { Colours } from './colours/colours.facade.js';
import * as coloursQueries from './colours/colours.queries.js';
import { ColoursQueries } from './colours/colours.queries.js';
import * as importColours from './colours/import-colours.js';
import { LineColours } from './colours/line-colours.facade.js';
import * as familiesCommands from './families/families.commands.js';
import { AdminFamilyController } from './families/families.controller.js';
import * as familiesQueries from './families/families.queries.js';
import { FamilyMember, ProductFamily } from './families/product-family.entity.js';
import * as goesWithCommands from './goes-with/goes-with.commands.js';
import { AdminGoesWithController } from './goes-with/goes-with.controller.js';
import { GoesWith } from './goes-with/goes-with.entity.js';
import * as goesWithQueries from './goes-with/goes-with.queries.js';
import { CartLacks } from './goes-with/goes-with.queries.js';
import { JobsController } from './jobs/jobs.controller.js';
import * as jobsQueries from './jobs/jobs.queries.js';
import { JobsQueries } from './jobs/jobs.queries.js';
import * as productFilesCommands from './product-files/product-files.commands.js';
import { ProductFilesController } from './product-files/product-files.controller.js';
import * as productFilesQueries from './product-files/product-files.queries.js';
import * as editProduct from './products/edit-product.js';
import * as listAdminProducts from './products/list-admin-products.js';
import { FormerSlug, Product } from './products/product.entity.js';
import * as productRow from './products/product-row.js';
import { AdminProductsController } from './products/products.controller.js';
import * as productsFacade from './products/products.facade.js';
import { ProductPlaces, Products } from './products/products.facade.js';
import * as productsQueries from './products/products.queries.js';
import { ProductsQueries } from './products/products.queries.js';
import * as reactions from './reactions.js';
import * as facets from './search/facets.js';
import * as foundProducts from './search/found-products.js';
import * as listProducts from './search/list-products.js';
import { ListProductsQuery } from './search/list-products.js';
import * as listSynonyms from './search/list-synonyms.js';
import { ListSynonymsQuery } from './search/list-synonyms.js';
import * as searchCommands from './search/search.commands.js';
import { AdminSynonymsController } from './search/search.controller.js';
import * as searchQueries from './search/search.queries.js';
import * as searchAdvice from './search/search-advice.js';
import { SearchAdviceQuery } from './search/search-advice.js';
import * as searchQuery from './search/search-query.js';
import * as searchTerms from './search/search-terms.js';
import { VocabularyWord } from './search/search-words.js';
import * as suggestProducts from './search/suggest-products.js';
import { Synonyms } from './search/synonyms.entity.js';
import * as tradeTermsFacade from './search/trade-terms.facade.js';
import { TradeTerms } from './search/trade-terms.facade.js';
import { SitemapController } from './sitemap/sitemap.controller.js';
import * as sitemapQueries from './sitemap/sitemap.queries.js';
import * as stockFacade from './stock/stock.facade.js';
import { Stock } from './stock/stock.facade.js';
import { StockReservation } from './stock/stock-reservation.entity.js';
import * as pictureProcess from './uploads/picture-process.js';
import { Upload } from './uploads/upload.entity.js';
import * as uploadsCommands from './uploads/uploads.commands.js';
import { ObjectsController, S3CompanionController } from './uploads/uploads.controller.js';
import * as uploadsJobs from './uploads/uploads.jobs.js';
import * as uploadsQueries from './uploads/uploads.queries.js';
import { DataSheetNames } from './uploads/uploads.queries.js';

export const uploadControllers = [ObjectsController, S3CompanionController];

/** Uploads of pictures and data sheets. */
export const uploads: Provider[] = [{ provide: FILE_NAMES, useExisting: DataSheetNames }];

const backInStock = [{ provide: PERSONAL_DATA, useExisting: BackInStockPersonalData }];
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
      ColourMake,
      Colour,
    ]),
  ],
  controllers: [
    StorefrontController,
    JobsController,
    AdminGoesWithController,
    AdminFamilyController,
    BackInStockController,
    SitemapController,
    AdminCategoriesController,
    AdminSubcategoriesController,
    AdminSynonymsController,
    ColoursController,
    AdminColourMakesController,
    AdminColoursController,
    ...uploadControllers,
    BulkController,
    ProductFilesController,
    // Last of `api/admin/products`: its `:id` matches any word.
    AdminProductsController,
  ],
  providers: [
    LineColours,
    ...injectables(
      uploadsCommands,
      pictureProcess,
      uploadsQueries,
      uploadsJobs,
      editProduct,
      categoriesCommands,
      deleteCategory,
      categoriesQueries,
      bulkCommands,
      listProducts,
      productsQueries,
      foundProducts,
      facets,
      suggestProducts,
      searchAdvice,
      searchQueries,
      listAdminProducts,
      searchCommands,
      listSynonyms,
      goesWithCommands,
      goesWithQueries,
      jobsQueries,
      familiesCommands,
      familiesQueries,
      sitemapQueries,
      backInStockCommands,
      reactions,
      productsFacade,
      tradeTermsFacade,
      stockFacade,
      productRow,
      searchQuery,
      searchTerms,
      productFilesQueries,
      productFilesCommands,
      coloursFacade,
      coloursQueries,
      coloursCommands,
      importColours,
    ),
    ...backInStock,
    ...uploads,
    { provide: RETENTION, useValue: { rules: [BULK_RETENTION] } },
  ],
  exports: [
    CartLacks,
    Products,
    ProductPlaces,
    TradeTerms,
    Colours,
    ColoursQueries,
    LineColours,
    Stock,
    ListProductsQuery,
    SearchAdviceQuery,
    ProductsQueries,
    JobsQueries,
    CategoriesQueries,
    ListSynonymsQuery,
  ],
})
export class CatalogueModule {}
